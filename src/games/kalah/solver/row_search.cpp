#include "games/kalah/solver/row_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/hash.hpp"

namespace turno::kalah {
namespace {

using sowing::Half;

constexpr std::uint64_t between_looks = 4096;

// Ordering: moves that keep the turn, then gains, then the last pits. The move that was good for another bound does not
// come first: see decisions/016.
constexpr int order_of_gain = 4;
constexpr int order_again = 1000;
constexpr int order_put_off = -1;

// Threads tell each other what they work on where the rows hold so many seeds more than the endgame table has.
constexpr int share_from_seeds = 5;

// With fewer seeds above the endgame table three out of four positions need no search, so replies would be made in
// vain.
constexpr int foresee_from_seeds = 2;

}  // namespace

int RowSearch::search(const Rows& rows, int bound) {
  Node node{rows, shared_.index.number(rows.own, rows.other), {}, rows.seeds()};
  if (node.seeds <= shared_.known_seeds) return shared_.values[node.number];
  node.key = shared_.table.key(node.number);
  return search(node, bound);
}

void RowSearch::look() {
  shared_.watch.report(nodes_ - reported_);
  reported_ = nodes_;
  if (on_look_) on_look_();
  if (shared_.watch.must_end()) stopped_.store(true, std::memory_order_relaxed);
}

inline bool RowSearch::make_child(const Node& node, unsigned pit, Child& child) const {
  sowing::PackedBoard board{{node.rows.own, node.rows.other}};
  const auto& landing = shared_.sowing.sow(board, static_cast<int>(pit));
  const bool captures = shared_.rules.capture == Capture::Nonempty
                            ? landing.is_alone_facing_seeds(board)
                            : shared_.rules.capture == Capture::Empty && landing.is_alone(board);
  child.gain = board.store(Half::Own);
  std::uint64_t own = board.of(Half::Own) & row_mask;
  std::uint64_t other = board.of(Half::Other);
  if (captures) {
    child.gain += 1 + board.pit(Half::Other, shared_.rules.pits - 1 - landing.cell);
    own &= ~landing.own_pit;
    other &= ~landing.pit_across;
  }
  child.pit = pit;
  child.again = landing.in_own_store;
  const bool is_over = shared_.rules.end == End::Row ? own == 0 || other == 0 : (child.again ? own : other) == 0;
  if (is_over) [[unlikely]] {
    child.gain += PositionIndex::seeds(own) - PositionIndex::seeds(other);
    return false;
  }
  Node& next = child.node;
  next.seeds = node.seeds - child.gain;
  next.rows = child.again ? Rows{own, other} : Rows{other, own};
  next.number = shared_.index.number(next.rows.own, next.rows.other);
  if (next.seeds <= shared_.known_seeds) {
    __builtin_prefetch(shared_.values + next.number);
  } else {
    next.key = shared_.table.key(next.number);
    shared_.table.prefetch(next.key);
  }
  return true;
}

// What a move is known to be worth, for the side that makes it.
inline RowSearch::Range RowSearch::known_of(const Child& child) const {
  const Node& next = child.node;
  Range found{-next.seeds, next.seeds};
  if (next.seeds <= shared_.known_seeds) {
    const int value = shared_.values[next.number];  // NOLINT(bugprone-signed-char-misuse): a number
    found = {value, value};
  } else if (const auto known = shared_.table.find(next.key)) {
    found = {2 * static_cast<int>(known->low) - next.seeds, 2 * static_cast<int>(known->high) - next.seeds};
  }
  return child.again ? Range{child.gain + found.low, child.gain + found.high}
                     : Range{child.gain - found.high, child.gain - found.low};
}

inline void RowSearch::make_moves(const Node& node, Moves& moves) const {
  moves.made = 0;
  moves.best_end = -node.seeds;
  moves.ending_pit = search::StepBounds::no_move;
  const sowing::PackedBoard board{{node.rows.own, node.rows.other}};
  for (unsigned left = board.occupied(Half::Own); left != 0; left &= left - 1) {
    Child& child = moves.children[moves.made];
    if (make_child(node, static_cast<unsigned>(std::countr_zero(left)), child)) {
      child.order = order_of_gain * child.gain + static_cast<int>(child.pit) + (child.again ? order_again : 0);
      ++moves.made;
    } else if (child.gain >= moves.best_end) {
      moves.best_end = child.gain;
      moves.ending_pit = child.pit;
    }
  }
}

int RowSearch::search(const Node& node, int bound) {
  Moves moves;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled here
  make_moves(node, moves);
  return search(node, bound, moves);
}

int RowSearch::search(const Node& node, int bound, Moves& moves) {
  // 1. Count, and stop when told to.
  const std::uint64_t nodes_before = nodes_++;
  if (nodes_ % between_looks == 0) [[unlikely]]
    look();
  if (stopped()) [[unlikely]]
    return 0;

  // 2. The bound is beyond what the seeds allow.
  const int seeds = node.seeds;
  if (bound > seeds) return seeds;
  if (bound <= -seeds) return -seeds;

  // 3. The position is known.
  search::StepBounds known = shared_.table.find(node.key).value_or(search::StepBounds{0, static_cast<unsigned>(seeds)});
  const int known_low = 2 * static_cast<int>(known.low) - seeds;
  const int known_high = 2 * static_cast<int>(known.high) - seeds;
  if (known_low >= bound) return known_low;
  if (known_high < bound) return known_high;
  const auto prove = [&](int value, unsigned pit) {
    const auto steps = static_cast<unsigned>((value + seeds) / 2);
    if (value >= bound) {
      known.low = steps;
      known.move = pit;
    } else {
      known.high = steps;
    }
    shared_.table.keep(node.key, known, static_cast<unsigned>(std::bit_width(nodes_ - nodes_before)) - 1);
    return value;
  };

  // 4. All moves are made, and what is known of them is on its way from memory. Meanwhile the replies are made to the
  // one that comes first, if it is not in the endgame table: more often than not it must be searched, and then what is
  // known of its replies is on its way as well.
  int best = moves.best_end;
  if (best >= bound) return prove(best, moves.ending_pit);
  auto& children = moves.children;
  const auto by_order = [](const Child& a, const Child& b) { return a.order < b.order; };
  Moves replies;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled where it is read
  unsigned replied = search::StepBounds::no_move;
  if (seeds >= shared_.known_seeds + foresee_from_seeds) {
    const Child* first = nullptr;
    for (std::size_t i = 0; i < moves.made; ++i)
      if (children[i].node.seeds > shared_.known_seeds && (first == nullptr || by_order(*first, children[i])))
        first = &children[i];
    if (first != nullptr) {
      make_moves(first->node, replies);
      replied = first->pit;
    }
  }

  // 5. What the tables know of them may be enough.
  std::size_t open = 0;
  for (std::size_t i = 0; i < moves.made; ++i) {
    Child& child = children[i];
    const Range range = known_of(child);
    if (range.low >= bound) return prove(range.low, child.pit);
    if (range.high < bound) {
      best = std::max(best, range.high);
      continue;
    }
    if (open != i) children[open] = child;
    ++open;
  }

  // 6. The others, best first.
  const bool shares = shared_.busy != nullptr && seeds >= shared_.known_seeds + share_from_seeds;
  for (std::size_t i = 0; i < open; ++i) {
    auto* const first = children.begin() + static_cast<std::ptrdiff_t>(i);
    auto* const last = children.begin() + static_cast<std::ptrdiff_t>(open);
    std::iter_swap(first, std::max_element(first, last, by_order));
    Child& child = children[i];
    const int child_bound = child.again ? bound - child.gain : child.gain - bound + 2;
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
    const int found = child.pit == replied ? search(child.node, child_bound, replies) : search(child.node, child_bound);
    if (work != 0) shared_.busy->end(work);
    if (stopped()) return 0;
    const int value = child.again ? child.gain + found : child.gain - found;
    if (value >= bound) return prove(value, child.pit);
    best = std::max(best, value);
  }
  return prove(best, known.move);
}

}  // namespace turno::kalah
