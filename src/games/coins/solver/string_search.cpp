#include "games/coins/solver/string_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "core/hash.hpp"
#include "games/coins/solver/quiet_cuts.hpp"

namespace turno::coins {
namespace {

constexpr std::uint64_t between_looks = 1024;

// Ordering: safe cuts, then those that give the least away; among equals, always in the same order. Orders that depend
// on what a position promises, or on which strings were good before, were tried: they are different everywhere, so that
// fewer positions come up twice, and the search visits up to twice as many.
constexpr int order_of_gain = CutOrder::limit;
constexpr int order_safe = order_of_gain;
constexpr int order_put_off = -(1 << 30);

// Threads tell each other what they work on where so many strings are left.
constexpr int share_from_strings = 14;

}  // namespace

void StringSearch::look() {
  shared_.watch.report(nodes_ - reported_);
  reported_ = nodes_;
  if (on_look_) on_look_();
  if (shared_.watch.must_end()) stopped_.store(true, std::memory_order_relaxed);
}

inline StringSearch::Node StringSearch::node_of(Bits64 canonical, int total) const {
  return {canonical, total, shared_.table.key(canonical)};
}

inline StringSearch::Range StringSearch::known_of(const Node& node) const {
  if (const auto known = shared_.table.find(node.key))
    return {2 * static_cast<int>(known->low) - node.total, 2 * static_cast<int>(known->high) - node.total};
  return {-node.total, node.total};
}

// What follows for the side that takes the harvest from what is known of the rest.
inline StringSearch::Range StringSearch::value_of(const Child& child) {
  const auto [low, high] = child.known;
  const Harvest& harvest = child.harvest;
  if (harvest.deal == Harvest::no_deal) return {harvest.gain + low, harvest.gain + high};
  const int one = harvest.value(low);
  const int other = harvest.value(high);
  // Between the two the least is where the rest is worth as much as the deal, or nearly as its parity may be another.
  const bool may_turn = low < -harvest.deal && -harvest.deal < high;
  const int least = may_turn ? harvest.gain - harvest.deal + std::abs((harvest.deal + low) % 2) : std::min(one, other);
  return {least, std::max(one, other)};
}

StringSearch::Child StringSearch::child_of(Bits64 left) const {
  Child child;
  child.harvest = harvest(shared_.graph, left);
  const Bits64 rest = child.harvest.rest;
  child.node = node_of(shared_.symmetries.canonical(rest), shared_.graph.total(rest));
  child.known = known_of(child.node);
  return child;
}

StringSearch::Range StringSearch::known(Bits64 left) const { return value_of(child_of(left)); }

int StringSearch::search(Bits64 left, int bound) {
  Child child = child_of(left);
  return search(child, bound);
}

int StringSearch::search(Child& child, int bound) {
  const Harvest& harvest = child.harvest;
  const auto ask = [&](int of_rest) {
    if (child.known.low >= of_rest || child.known.high < of_rest) return;
    const int found = search(child.node, of_rest);
    if (found >= of_rest) {
      child.known.low = found;
    } else {
      child.known.high = found;
    }
  };
  const int take_all = bound - harvest.gain;                       // needed of the rest
  const int leave_deal = harvest.gain - 2 * harvest.deal - bound;  // or at most this
  ask(take_all);
  if (stopped()) return 0;
  if (harvest.deal != Harvest::no_deal && child.known.low < take_all) {
    ask(leave_deal + 2);
    if (stopped()) return 0;
  }
  const auto [low, high] = value_of(child);
  return low >= bound ? low : high;
}

int StringSearch::search(const Node& node, int bound) {
  // 1. Count, and stop when told to.
  const std::uint64_t nodes_before = nodes_++;
  if (nodes_ % between_looks == 0) [[unlikely]]
    look();
  if (stopped()) [[unlikely]]
    return 0;

  // 2. The bound is beyond what is left.
  const int total = node.total;
  if (bound > total) return total;
  if (bound <= -total) return -total;

  // 3. The position is known.
  search::StepBounds known = shared_.table.find(node.key).value_or(search::StepBounds{0, static_cast<unsigned>(total)});
  const int known_low = 2 * static_cast<int>(known.low) - total;
  const int known_high = 2 * static_cast<int>(known.high) - total;
  if (known_low >= bound) return known_low;
  if (known_high < bound) return known_high;
  const auto prove = [&](int value) {
    (value >= bound ? known.low : known.high) = static_cast<unsigned>((value + total) / 2);
    shared_.table.keep(node.key, known,
                       std::min(31U, static_cast<unsigned>(std::bit_width(nodes_ - nodes_before)) - 1));
    return value;
  };

  // 4. All cuts, while what is known of the earlier ones is on its way from memory.
  const QuietCuts cuts(shared_.graph, node.left);
  std::array<Child, 64> children;  // NOLINT: filled as far as it is read
  std::size_t made = 0;
  const Symmetries::Images images = shared_.symmetries.images(node.left);
  for (const Harvest& cut : cuts) {
    Child& child = children[made++];
    child.harvest = cut;
    const Bits64 gone = node.left & ~cut.rest;
    child.string = static_cast<unsigned>(lowest_bit(gone));
    child.node = node_of(shared_.symmetries.least(images, shared_.symmetries.images(gone)), total - cut.gain);
    assert(child.node.left == shared_.symmetries.canonical(cut.rest));
    shared_.table.prefetch(child.node.key);
  }

  // 5. What the table knows of them may be enough.
  int best = -total;
  std::size_t open = 0;
  for (std::size_t i = 0; i < made; ++i) {
    Child& child = children[i];
    child.known = known_of(child.node);
    const auto [low, high] = value_of(child);
    if (-high >= bound) return prove(-high);
    if (-low < bound) {
      best = std::max(best, -low);
      continue;
    }
    child.order = (i < cuts.safe() ? order_safe : -order_of_gain * child.harvest.gain) + shared_.order[child.string];
    if (open != i) children[open] = child;
    ++open;
  }

  // 6. The others, best first.
  const bool shares = shared_.busy != nullptr && count_bits(node.left) >= share_from_strings;
  for (std::size_t i = 0; i < open; ++i) {
    auto* const first = children.begin() + static_cast<std::ptrdiff_t>(i);
    auto* const last = children.begin() + static_cast<std::ptrdiff_t>(open);
    std::iter_swap(first,
                   std::max_element(first, last, [](const Child& a, const Child& b) { return a.order < b.order; }));
    Child& child = children[i];
    const int child_bound = 2 - bound;
    const std::uint64_t work =
        shares && i > 0 ? fold(child.node.left, static_cast<std::uint64_t>(child_bound - child.harvest.gain)) : 0;
    if (work != 0) {
      // What another thread works on comes last: by then its answer may be in the table.
      if (child.order > order_put_off && shared_.busy->has(work)) {
        child.order = order_put_off;
        --i;
        continue;
      }
      shared_.busy->begin(work);
    }
    const int found = search(child, child_bound);
    if (work != 0) shared_.busy->end(work);
    if (stopped()) return 0;
    if (-found >= bound) return prove(-found);
    best = std::max(best, -found);
  }
  return prove(best);
}

}  // namespace turno::coins
