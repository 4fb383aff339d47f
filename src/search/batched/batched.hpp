#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <limits>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/return_if_error.hpp"
#include "search/analysis.hpp"
#include "search/batched/leaf_values.hpp"

namespace turno::search {

// Negamax of full width whose leaves are valued elsewhere, in one batch: the tree is walked twice in the same order,
// first to list its leaves, then to back their values up. A leaf is where the depth is reached or the game is over;
// equal leaves are asked for each time, so that the batch is what the tree is. Rules that need history are not asked,
// as in the other searches of textbooks. The game must outlive it.
template <Game G>
class BatchedSearch {
 public:
  using Position = typename G::Position;

  static constexpr std::size_t max_leaves = 100'000;

  BatchedSearch(const G& game, int depth, std::size_t max = max_leaves) : game_(game), depth_(depth), max_leaves_(max) {
    assert(depth >= 1);
  }

  // The game must not be over there. An error is that of `leaf_values`, or says that the tree is too large.
  tl::expected<Analysis, std::string> run(const Position& root, const RootContext& context,
                                          const LeafValues& leaf_values) {
    const auto started = std::chrono::steady_clock::now();
    if (!list_leaves(root, 0))
      return tl::unexpected("looking " + std::to_string(depth_) + " plies ahead there are more than " +
                            std::to_string(max_leaves_) + " leaves to evaluate here: choose a smaller depth");
    auto values = leaf_values(context, leaves_);
    RETURN_IF_ERROR(values);
    assert(values->size() == leaves_.size());
    values_ = *std::move(values);
    next_ = 0;
    Analysis analysis;
    analysis.ranking = rank(root);
    analysis.depth = deepest_;
    analysis.nodes = nodes_;
    analysis.leaves = leaves_.size();
    analysis.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started);
    return analysis;
  }

 private:
  bool is_leaf(const Position& at, int depth) const { return depth >= depth_ || is_over(game_, at); }

  Position after(const Position& at, Move move) const {
    Position next = at;
    game_.play(next, move);
    return next;
  }

  // Depth first, moves in the order of the rules. False: there are too many.
  bool list_leaves(const Position& at, int depth) {
    ++nodes_;
    deepest_ = std::max(deepest_, depth);
    if (is_leaf(at, depth)) {
      if (leaves_.size() == max_leaves_) return false;
      leaves_.push_back(game_.to_text(at));
      return true;
    }
    const MoveList moves = game_.moves(at);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) { return list_leaves(after(at, move), depth + 1); });
  }

  // A value for the side to move, and the moves that lead to it, the last one first.
  struct BackedUp {
    double value = 0;
    std::vector<Move> line_backwards;
  };

  // What a move is worth to whoever makes it: the sign turns exactly where the turn does.
  BackedUp try_move(const Position& at, Move move, int depth) {
    const Position next = after(at, move);
    BackedUp found = back_up(next, depth + 1);
    if (game_.to_move(next) != game_.to_move(at)) found.value = 0 - found.value;  // never a negative zero
    found.line_backwards.push_back(move);
    return found;
  }

  // A move must be strictly better to take the place of an earlier one.
  BackedUp back_up(const Position& at, int depth) {
    if (is_leaf(at, depth)) return {values_[next_++], {}};
    BackedUp best{-std::numeric_limits<double>::infinity(), {}};
    for (const Move move : game_.moves(at))
      if (BackedUp found = try_move(at, move, depth); found.value > best.value) best = std::move(found);
    return best;
  }

  std::vector<RankedMove> rank(const Position& root) {
    std::vector<RankedMove> ranking;
    for (const Move move : game_.moves(root)) {
      const BackedUp found = try_move(root, move, 0);
      ranking.push_back(
          {move, found.value, Bound::Exact, false, {found.line_backwards.rbegin(), found.line_backwards.rend()}});
    }
    std::stable_sort(ranking.begin(), ranking.end(),
                     [](const RankedMove& a, const RankedMove& b) { return a.value > b.value; });
    return ranking;
  }

  const G& game_;
  int depth_;
  std::size_t max_leaves_;
  std::vector<std::string> leaves_;
  std::vector<double> values_;
  std::size_t next_ = 0;  // of the values
  std::uint64_t nodes_ = 0;
  int deepest_ = 0;
};

}  // namespace turno::search
