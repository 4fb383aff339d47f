#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"

namespace turno::search {

// The usual source of a problem: a game, a position of it and an evaluation, to be searched `depth` plies deep or to
// the end of the game. Rules that need history are not asked: textbooks search positions. Game and evaluation must
// outlive it.
template <Game G>
class GameProblem {
 public:
  struct State {
    typename G::Position at;
    std::optional<Side> last_mover;
  };
  using Action = Move;
  using Player = Side;
  using Value = int;

  static constexpr int to_the_end = std::numeric_limits<int>::max();

  GameProblem(const G& game, const Evaluation<G>& evaluation, State start, int depth)
      : initial(std::move(start)), game_(&game), evaluation_(&evaluation), depth_(depth) {}

  State initial;

  Side player(const State& state) const { return game_->to_move(state.at); }

  MoveList actions(const State& state) const {
    const MoveList moves = game_->moves(state.at);
    return evaluation_->last_move_first ? reversed(moves) : moves;
  }

  State result(const State& state, Move move) const {
    State next{state.at, game_->to_move(state.at)};
    game_->play(next.at, move);
    return next;
  }

  bool over(const State& state) const { return is_over(*game_, state.at); }
  bool cutoff(const State& state, int depth) const { return depth >= depth_ || over(state); }

  int evaluation(const State& state, Side player) const {
    if (evaluation_->in_points && over(state)) return seen_by(player, game_->margin(state.at)) * evaluation_->scale;
    return evaluation_->value_for(*game_, state.at, player, state.last_mover);
  }

  // In units of the evaluation.
  int least_value() const {
    if constexpr (HasLeastValue<G>)
      if (const auto least = game_->least_value()) return static_cast<int>(*least * evaluation_->scale);
    return -std::numeric_limits<int>::max();
  }

  // Equal keys: the same search goes on from here, for the same player. What is left of the depth belongs to it, and,
  // where the evaluation may ask, who made the last move.
  std::uint64_t key_at(const State& state, int depth) const {
    const std::uint64_t left = depth_ == to_the_end ? 0 : static_cast<std::uint64_t>(depth_ - depth);
    const std::uint64_t last_mover = evaluation_->in_points || !state.last_mover ? 0 : 1 + index_of(*state.last_mover);
    const std::uint64_t searcher = index_of(player(initial));
    return fold(game_->key(state.at), (searcher << 32U) + left * 3 + last_mover);
  }

 private:
  static MoveList reversed(const MoveList& moves) {
    MoveList list;
    for (std::size_t i = moves.size(); i-- > 0;) list.push_back(moves[i]);
    return list;
  }

  const G* game_;
  const Evaluation<G>* evaluation_;
  int depth_;
};

}  // namespace turno::search
