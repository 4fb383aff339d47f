#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/replay.hpp"
#include "search/best/history.hpp"
#include "search/best/parameters.hpp"
#include "search/best/table.hpp"
#include "search/busy.hpp"
#include "search/meter.hpp"
#include "search/tables/endgames.hpp"

namespace turno::search {

// A value for the side to move, in units of the evaluation. Outside the window it is a bound. `proven`: value or bound
// depend on ends of the game only, not on the evaluation.
struct Scored {
  int value = 0;
  bool proven = false;
};

// What the threads of a search share.
template <Game G>
struct BestShared {
  const G& game;
  const Evaluation<G>& evaluation;
  Table& table;
  BestParameters parameters;
  Busy* busy = nullptr;                                    // where there are several threads
  const typename EndgamesOf<G>::type* endgames = nullptr;  // where there is a table of them
};

// The search of one thread: alpha-beta in its negamax form, with everything that makes it fast. The depth of a line is
// its number of moves, whoever makes them.
template <Game G>
class BestSearch {
 public:
  using Position = typename G::Position;
  using Tally = typename TallyOf<G>::type;

  static constexpr int infinite = std::numeric_limits<int>::max() / 4;
  static constexpr int max_depth = 250;

  BestSearch(const BestShared<G>& shared, Meter& meter) : shared_(shared), meter_(meter) {}

  // The value of a move of a position, for the side that makes it.
  Scored value_of(const Position& at, const Tally& tally, Move move, int depth, int alpha, int beta) {
    return child_value(make_child(at, tally, move, depth - 1), depth - 1, alpha, beta, 1);
  }

  // What the table remembers of the position after these moves.
  std::optional<Remembered> remembered(const Position& at, const Tally& tally, int depth) const {
    return shared_.table.find(key_of(at, tally, depth));
  }

 private:
  struct Candidate {
    int order;
    Move move;
  };

  struct Child {
    Position at;
    [[no_unique_address]] Tally tally;
    std::uint64_t key;  // where the table is asked
    bool again;         // the turn stays
  };

  static constexpr int max_ply = max_depth + 8;

  // Steps 2 to 4 of every position: an answer that needs no look ahead, or the range that the value must lie in.
  struct Range {
    int low;
    int high;
    bool is_answer;  // then low == high
  };
  Range look(const Position& at, const Tally& tally, Side mover, int alpha, int beta) {
    const G& game = shared_.game;
    const int scale = shared_.evaluation.scale;

    // 2. The game is over, by the position or by the way to it.
    if (is_over(game, at)) return answer(seen_by(mover, game.margin(at)) * scale);
    if constexpr (HasTally<G>)
      if (const auto margin = game.ended(at, tally)) return answer(seen_by(mover, *margin) * scale);

    // 3. Too little can change hands to matter.
    Range range{-infinite, infinite, false};
    if constexpr (BoundsMargin<G>) {
      const MarginRange reachable = game.reachable_margin(at);
      const int low = (mover == Side::First ? reachable.low : -reachable.high) * scale;
      const int high = (mover == Side::First ? reachable.high : -reachable.low) * scale;
      if (low >= beta) return answer(low);
      if (high <= alpha) return answer(high);
      range = {low, high, false};
    }

    // 4. An endgame table has it.
    if constexpr (HasEndgames<G>)
      if (shared_.endgames != nullptr && shared_.endgames->has(at))
        return answer(seen_by(mover, shared_.endgames->margin(at)) * scale);
    return range;
  }
  static Range answer(int value) { return {value, value, true}; }

  Scored search(const Position& at, const Tally& tally, std::uint64_t key, int depth, int alpha, int beta, int ply) {
    const G& game = shared_.game;
    const int scale = shared_.evaluation.scale;
    const Side mover = game.to_move(at);

    // 1. Count, and stop when told to.
    meter_.enter(ply);
    if (meter_.stopped()) return {};
    const Range range = look(at, tally, mover, alpha, beta);
    if (range.is_answer) {
      meter_.leaf(false);
      return {range.low, true};
    }

    // 5. The horizon.
    if (depth <= 0 || ply >= max_ply) {
      meter_.leaf(true);
      return {std::clamp(shared_.evaluation.value(game, at, mover, std::nullopt), range.low, range.high), false};
    }

    // 6. The position is known. The table holds how the margin changes from here on.
    Move best_before = no_move;
    const bool uses_table = depth >= shared_.parameters.table_from_depth;
    const int base = uses_table ? seen_by(mover, game.margin(at)) * scale : 0;
    if (uses_table)
      if (const auto known = shared_.table.find(key)) {
        best_before = known->move;
        if (const auto found = answer_from(*known, base, depth, alpha, beta, tally)) return *found;
      }

    // 7. The moves: the one that was best before, then the others by what they promise. That is only computed once the
    // first was not enough, which is rare.
    const MoveList moves = game.moves(at);
    std::array<Candidate, MoveList::capacity> candidates;  // NOLINT: filled as far as it is read
    for (std::size_t i = 0; i < moves.size(); ++i) candidates[i].move = moves[i];
    std::size_t unordered = 0;
    for (std::size_t i = 0; i < moves.size() && unordered == 0; ++i)
      if (moves[i] == best_before) std::swap(candidates[unordered++], candidates[i]);

    // 8. A known answer to one of them is enough.
    if (depth >= shared_.parameters.peek_from_depth)
      for (const Move move : moves)
        if (const auto cut = known_cut(at, tally, move, depth, beta)) {
          remember(key, {cut->value - base, move, depth, BoundKind::Lower, cut->proven});
          return *cut;
        }

    // 9. The moves, best first; after the first one it is enough to know that the others are no better.
    int best = -infinite;
    Move best_move = no_move;
    bool proven = true;
    const int alpha_before = alpha;
    bool is_ordered = false;
    const bool shares = shared_.busy != nullptr && depth >= shared_.parameters.share_from_depth;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i == unordered && !is_ordered) {
        for (std::size_t j = i; j < moves.size(); ++j) candidates[j].order = order_of(at, candidates[j].move, ply);
        is_ordered = true;
      }
      if (i >= unordered) bring_best_forward(candidates.data(), i, moves.size());
      const Child child = make_child(at, tally, candidates[i].move, depth - 1);
      const std::uint64_t work = shares && i > 0 ? fold(child.key, static_cast<std::uint64_t>(depth)) : 0;
      if (work != 0) {
        // What another thread works on comes last: by then its answer may be in the table.
        if (i >= unordered && candidates[i].order > put_off && shared_.busy->has(work)) {
          candidates[i].order = put_off;
          --i;
          continue;
        }
        shared_.busy->begin(work);
      }
      Scored found;
      if (i == 0 || beta - alpha == 1) {
        found = child_value(child, depth - 1, alpha, beta, ply + 1);
      } else {
        found = child_value(child, depth - 1, alpha, alpha + 1, ply + 1);
        if (found.value > alpha && found.value < beta) found = child_value(child, depth - 1, alpha, beta, ply + 1);
      }
      if (work != 0) shared_.busy->end(work);
      if (meter_.stopped()) return {};
      proven = proven && found.proven;
      if (found.value > best) {
        best = found.value;
        best_move = candidates[i].move;
      }
      if (best >= beta) {
        proven = found.proven;
        refuted(candidates[i].move, depth, ply);
        break;
      }
      alpha = std::max(alpha, best);
    }

    // 10. Remember.
    if (!uses_table) return {best, proven};
    const BoundKind bound =
        best >= beta ? BoundKind::Lower : (best > alpha_before ? BoundKind::Exact : BoundKind::Upper);
    remember(key, {best - base, best_move, depth, bound, proven});
    return {best, proven};
  }

  Child make_child(const Position& at, const Tally& tally, Move move, int depth) const {
    Child child{at, tally, 0, false};
    shared_.game.play(child.at, move);
    if constexpr (HasTally<G>) shared_.game.advance(child.tally, at, move, child.at);
    child.again = shared_.game.to_move(child.at) == shared_.game.to_move(at);
    if (depth >= shared_.parameters.table_from_depth) {
      child.key = key_of(child.at, child.tally, depth);
      shared_.table.prefetch(child.key);
    }
    return child;
  }

  // The one place that knows that a turn may repeat.
  Scored child_value(const Child& child, int depth, int alpha, int beta, int ply) {
    if (child.again) return search(child.at, child.tally, child.key, depth, alpha, beta, ply);
    const Scored other = search(child.at, child.tally, child.key, depth, -beta, -alpha, ply);
    return {-other.value, other.proven};
  }

  // A rule that needs history is part of the position as soon as it can matter within the depth.
  std::uint64_t key_of(const Position& at, const Tally& tally, int depth) const {
    std::uint64_t key = 0;
    if constexpr (HasFutureKey<G>) {
      key = shared_.game.future_key(at);
    } else {
      key = shared_.game.key(at);
    }
    if constexpr (ForeseesTally<G>)
      if (shared_.game.may_end_within(tally, depth)) key = fold(key, shared_.game.key(tally));
    return key;
  }

  // Whether what was proven once is proven here: the way to a position may end games too. It does where the tally is
  // part of the key that was asked for, or can play no part within what was searched.
  bool stays_proven(const Remembered& known, const Tally& tally, int depth) const {
    if constexpr (ForeseesTally<G>)
      return known.proven &&
             (shared_.game.may_end_within(tally, depth) || !shared_.game.may_end_within(tally, known.depth));
    return known.proven && !HasTally<G>;
  }

  std::optional<Scored> answer_from(const Remembered& known, int base, int depth, int alpha, int beta,
                                    const Tally& tally) const {
    const bool proven = stays_proven(known, tally, depth);
    if (known.depth < depth && !proven) return std::nullopt;
    const int value = known.value + base;
    const bool fits = known.bound == BoundKind::Exact || (known.bound == BoundKind::Lower && value >= beta) ||
                      (known.bound == BoundKind::Upper && value <= alpha);
    if (!fits) return std::nullopt;
    return Scored{value, proven};
  }

  std::optional<Scored> known_cut(const Position& at, const Tally& tally, Move move, int depth, int beta) const {
    const Child child = make_child(at, tally, move, depth - 1);
    const auto known = shared_.table.find(child.key);
    if (!known) return std::nullopt;
    const bool proven = stays_proven(*known, child.tally, depth - 1);
    if (known->depth < depth - 1 && !proven) return std::nullopt;
    const auto useful = child.again ? BoundKind::Lower : BoundKind::Upper;
    if (known->bound != BoundKind::Exact && known->bound != useful) return std::nullopt;
    const int base = seen_by(shared_.game.to_move(at), shared_.game.margin(child.at)) * shared_.evaluation.scale;
    const int value = base + (child.again ? known->value : -known->value);
    if (value < beta) return std::nullopt;
    return Scored{value, proven};
  }

  void remember(std::uint64_t key, const Remembered& found) { shared_.table.keep(key, found); }

  int order_of(const Position& at, Move move, int ply) const {
    const BestParameters& parameters = shared_.parameters;
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    const FirstSight sight = turno::first_sight(shared_.game, at, move);
    int order = sight.gain * parameters.gain + history_.of(move);
    if (sight.again) order += parameters.again_first;
    if (move == killers[0] || move == killers[1]) order += parameters.killer;
    return order;
  }

  void refuted(Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    history_.refuted(move, depth, shared_.parameters.history_limit);
  }

  static void bring_best_forward(Candidate* candidates, std::size_t from, std::size_t count) {
    std::size_t best = from;
    for (std::size_t i = from + 1; i < count; ++i)
      if (candidates[i].order > candidates[best].order) best = i;
    std::swap(candidates[from], candidates[best]);
  }

  static constexpr int put_off = std::numeric_limits<int>::min();
  static constexpr Move no_move = static_cast<Move>(0xFFFD);

  const BestShared<G>& shared_;
  Meter& meter_;
  History history_;
  std::array<std::array<Move, 2>, max_ply + 1> killers_{};
};

}  // namespace turno::search
