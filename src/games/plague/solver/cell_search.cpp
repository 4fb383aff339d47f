#include "games/plague/solver/cell_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "core/hash.hpp"
#include "games/plague/solver/move_order.hpp"

namespace turno::plague {
namespace {

constexpr std::uint64_t nodes_between_looks = 4096;

// Threads tell each other what they work on where so many cells are empty.
constexpr int share_from_empty = 12;

constexpr int order_put_off = -100'000;

}  // namespace

int CellSearch::search(const Cells& at, int bound) {
  const Grid<Bits64>& grid = shared_.grid;
  Node node;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled here
  node.own = at.own;
  node.other = at.other;
  node.open = grid.reach(at.own) & ~(at.own | at.other);
  node.own_sum = shared_.numbering.sum(at.own);
  node.other_sum = shared_.numbering.sum(at.other);
  node.number = Numbering::number(node.own_sum, node.other_sum);
  node.key = shared_.table.key(node.number);
  node.bounds = bounds_by_settled(grid, at.own, at.other, grid.board() & ~(at.own | at.other));
  if (node.bounds.low >= bound) return node.bounds.low;
  if (node.bounds.high < bound) return node.bounds.high;
  return search(node, bound);
}

void CellSearch::look() {
  shared_.watch.report(nodes_ - reported_);
  reported_ = nodes_;
  if (on_look_) on_look_();
  if (shared_.watch.must_end()) stopped_.store(true, std::memory_order_relaxed);
}

int CellSearch::search(const Node& node, int bound) {
  // 1. Count, and stop when told to.
  const std::uint64_t nodes_before = nodes_++;
  if (nodes_ % nodes_between_looks == 0) [[unlikely]]
    look();
  if (stopped()) [[unlikely]]
    return 0;

  const Grid<Bits64>& grid = shared_.grid;
  const Bits64 empty = grid.board() & ~(node.own | node.other);
  const int empty_cells = count_bits(empty);
  if (empty_cells <= shared_.late_empty) return late_.search(node.own, node.other, bound);

  // 2. The position is known.
  CellBounds known = node.bounds;
  if (const auto found = shared_.table.find(node.key)) {
    if (found->low >= bound) return found->low;
    if (found->high < bound) return found->high;
    known = {std::max(known.low, found->low), std::min(known.high, found->high)};
  }
  const auto prove = [&](int value) {
    (value >= bound ? known.low : known.high) = value;
    shared_.table.keep(node.key, known,
                       std::min(31U, static_cast<unsigned>(std::bit_width(nodes_ - nodes_before)) - 1));
    return value;
  };

  // 3. Make all moves first: while the later ones are made, the entries of the earlier ones are on their way from
  // memory. Moves that end the game or settle enough pieces need no search.
  std::array<Child, Numbering::max_cells> children;  // NOLINT: filled as far as it is read
  std::size_t made = 0;
  int best = known.low;
  const bool uses_table = empty_cells - 1 > shared_.late_empty;
  for (Bits64 left = node.open; left != 0; left &= left - 1) {
    const Bits64 chosen = left & -left;
    const Bits64 turned = grid.neighbours(static_cast<std::size_t>(lowest_bit(left))) & node.other;
    const Bits64 own = node.own | turned | chosen;
    const Bits64 other = node.other ^ turned;
    const Bits64 still_empty = empty ^ chosen;
    const Bits64 other_open = grid.reach(other) & still_empty;
    const Bits64 unsettled = grid.reach(still_empty);
    const int low = other_open != 0 ? count_bits(own & ~unsettled) : cells_ - count_bits(other);
    if (low >= bound) return prove(low);
    const int high = other_open != 0 ? cells_ - count_bits(other & ~unsettled) : low;
    if (high < bound) {
      best = std::max(best, high);
      continue;
    }
    Child& child = children[made++];
    Node& next = child.node;
    next.own = other;
    next.other = own;
    next.open = other_open;
    next.bounds = {cells_ - high, cells_ - low};
    child.order = move_order(count_bits(turned), count_bits(other_open), count_bits(grid.reach(own) & still_empty));
    if (uses_table) {
      const Numbering::Sum chosen_sum = shared_.numbering.sum(chosen);
      const Numbering::Sum turned_sum = shared_.numbering.sum(turned);
      next.own_sum = node.other_sum - turned_sum;
      next.other_sum = node.own_sum + turned_sum + chosen_sum;
      next.number = Numbering::number(next.own_sum, next.other_sum);
      next.key = shared_.table.key(next.number);
      shared_.table.prefetch(next.key);
    }
  }

  // 4. What the table knows of them may be enough.
  std::size_t open = made;
  if (uses_table) {
    open = 0;
    for (std::size_t i = 0; i < made; ++i) {
      if (const auto found = shared_.table.find(children[i].node.key)) {
        if (cells_ - found->high >= bound) return prove(cells_ - found->high);
        if (cells_ - found->low < bound) {
          best = std::max(best, cells_ - found->low);
          continue;
        }
      }
      if (open != i) children[open] = children[i];
      ++open;
    }
  }

  // 5. The others, best first.
  const int child_bound = cells_ - bound + 1;
  const bool shares = shared_.busy != nullptr && empty_cells >= share_from_empty;
  for (std::size_t i = 0; i < open; ++i) {
    auto* const first = children.begin() + static_cast<std::ptrdiff_t>(i);
    auto* const last = children.begin() + static_cast<std::ptrdiff_t>(open);
    std::iter_swap(first,
                   std::max_element(first, last, [](const Child& a, const Child& b) { return a.order < b.order; }));
    Child& child = children[i];
    const std::uint64_t work = shares && i > 0 ? fold(child.node.number, static_cast<std::uint64_t>(child_bound)) : 0;
    if (work != 0) {
      // What another thread works on comes last: by then its answer may be in the table.
      if (child.order > order_put_off && shared_.busy->has(work)) {
        child.order = order_put_off;
        --i;
        continue;
      }
      shared_.busy->begin(work);
    }
    const int value = cells_ - search(child.node, child_bound);
    if (work != 0) shared_.busy->end(work);
    if (stopped()) return 0;
    if (value >= bound) return prove(value);
    best = std::max(best, value);
  }
  return prove(best);
}

}  // namespace turno::plague
