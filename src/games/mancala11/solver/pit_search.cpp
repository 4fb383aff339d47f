#include "games/mancala11/solver/pit_search.hpp"

#include <algorithm>
#include <bit>

namespace turno::mancala11 {
namespace {

using sowing::Half;

constexpr std::uint64_t between_looks = 4096;

// Ordering: moves that keep the turn, then what goes into the store, then points, then the last pits.
constexpr int order_again = 1000;
constexpr int order_of_seed = 4;
constexpr int order_of_point = 2;

}  // namespace

void PitSearch::look() {
  watch_.report(nodes_ - reported_);
  reported_ = nodes_;
  if (on_look_) on_look_();
  if (watch_.must_end()) stopped_ = true;
}

// The mover is First here, whoever it is in the game.
bool PitSearch::make_child(const State& at, Move move, Child& child, Found& end) const {
  Position next{at.board, Side::First, false};
  Tally tally{at.half_moves, at.lone_seed};
  child.half_moves = 0;
  const auto play = [&](Move made) {
    const Position before = next;
    game_.play(next, made);
    game_.advance(tally, before, made, next);
    ++child.half_moves;
    if (game_.over(next)) {
      end = {game_.points(next).of(Side::First), child.half_moves};
      return false;
    }
    if (const auto margin = game_.ended(next, tally)) {
      end = {(total_seeds + *margin) / 2, drawn};
      return false;
    }
    return true;
  };
  if (!play(move) || (next.must_pass && !play(Move::Pass))) return false;
  child.again = next.to_move == Side::First;
  child.state = {next.board, tally.half_moves, tally.lone_seed};
  if (!child.again) std::swap(child.state.lone_seed[0], child.state.lone_seed[1]);
  const Half mover = child.again ? Half::Own : Half::Other;
  const int stored = next.board.store(mover) - at.board.store(Half::Own);
  const int gained = stored + next.board.row_sum(mover) - at.board.row_sum(Half::Own);
  child.order = (child.again ? order_again : 0) + order_of_seed * stored + order_of_point * gained +
                static_cast<int>(index_of(move));
  return true;
}

bool PitSearch::is_free(const State& at, int reach) const {
  return !game_.may_end_within(Tally{at.half_moves, at.lone_seed}, reach);
}

// By the stores, by what holds without the draw rule, and by what was proven of this very state.
PitSearch::Known PitSearch::known_of(const State& at) const {
  const int own = at.in_store(Half::Own);
  Known known{{own, 0}, {own + at.in_rows(), 0}};
  if (const ProvenBounds* found = memory_.find(numbers_.of_rows(at))) {
    if (is_free(at, found->low.reach)) known.low = {own + found->low.value, found->low.reach};
    if (is_free(at, found->high.reach)) known.high = {own + found->high.value, found->high.reach};
  }
  if (const ProvenBounds* found = memory_.find(numbers_.of_all(at))) {
    if (found->low.value > known.low.points) known.low = {found->low.value, drawn};
    if (found->high.value < known.high.points) known.high = {found->high.value, drawn};
  }
  return known;
}

PitSearch::Known PitSearch::known_of(const Child& child) const {
  const Known known = known_of(child.state);
  const auto seen = [&](const Found& found) {
    return Found{child.again ? found.points : total_seeds - found.points,
                 std::min(found.reach + child.half_moves, drawn)};
  };
  return child.again ? Known{seen(known.low), seen(known.high)} : Known{seen(known.high), seen(known.low)};
}

void PitSearch::keep(const State& at, const Found& found, bool is_low, unsigned work) {
  const bool is_anywhere = found.reach < drawn;
  const std::uint64_t number = is_anywhere ? numbers_.of_rows(at) : numbers_.of_all(at);
  const int counted_from = is_anywhere ? at.in_store(Half::Own) : 0;
  const ProvenBounds* before = memory_.find(number);
  ProvenBounds bounds;
  if (before != nullptr) {
    bounds = *before;
  } else if (is_anywhere) {
    bounds.high.value = static_cast<std::uint8_t>(at.in_rows());
  }
  (is_low ? bounds.low : bounds.high) = {static_cast<std::uint8_t>(found.points - counted_from),
                                         static_cast<std::uint8_t>(is_anywhere ? found.reach : 0)};
  memory_.keep(number, bounds, work);
}

PitSearch::Found PitSearch::find_out(const State& at, int bound) {
  // 1. Count, and stop when told to.
  const std::uint64_t nodes_before = nodes_++;
  if (nodes_ % between_looks == 0) [[unlikely]]
    look();
  if (stopped_) [[unlikely]]
    return {0, drawn};

  // 2. The position is known.
  const Known known = known_of(at);
  if (known.low.points >= bound) return known.low;
  if (known.high.points < bound) return known.high;
  const auto prove = [&](const Found& found) {
    keep(at, found, found.points >= bound, static_cast<unsigned>(std::bit_width(nodes_ - nodes_before)));
    return found;
  };

  // 3. All moves, and what is known of them.
  std::array<Child, pits> children;  // NOLINT: filled as far as it is read
  std::size_t open = 0;
  Found best{-1, 0};
  int reach = 0;  // of the proof that no move is better
  const auto refute = [&](const Found& found) {
    best.points = std::max(best.points, found.points);
    reach = std::max(reach, found.reach);
  };
  for (unsigned left = at.board.occupied(Half::Own); left != 0; left &= left - 1) {
    Child& child = children[open];
    Found end{};
    if (!make_child(at, static_cast<Move>(std::countr_zero(left)), child, end)) {
      if (end.points >= bound) return prove(end);
      refute(end);
      continue;
    }
    const Known range = known_of(child);
    if (range.low.points >= bound) return prove(range.low);
    if (range.high.points < bound) {
      refute(range.high);
      continue;
    }
    ++open;
  }

  // 4. The others, best first.
  for (std::size_t i = 0; i < open; ++i) {
    auto* const first = children.begin() + static_cast<std::ptrdiff_t>(i);
    auto* const last = children.begin() + static_cast<std::ptrdiff_t>(open);
    std::iter_swap(first,
                   std::max_element(first, last, [](const Child& a, const Child& b) { return a.order < b.order; }));
    const Child& child = children[i];
    Found found = find_out(child.state, child.again ? bound : total_seeds + 1 - bound);
    if (stopped_) return {0, drawn};
    if (!child.again) found.points = total_seeds - found.points;
    found.reach = std::min(found.reach + child.half_moves, drawn);
    if (found.points >= bound) return prove(found);
    refute(found);
  }
  return prove({best.points, reach});
}

}  // namespace turno::mancala11
