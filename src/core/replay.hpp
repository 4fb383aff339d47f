#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <tl/expected.hpp>

#include "core/game.hpp"

namespace turno {

struct NoTally {
  friend bool operator==(const NoTally&, const NoTally&) = default;
};

template <Game G>
struct TallyOf {
  using type = NoTally;
};
template <HasTally G>
struct TallyOf<G> {
  using type = typename G::Tally;
};

// A game being played: the position together with what the rules and the score remember of the way to it.
// The game must outlive it.
template <Game G>
class Replay {
 public:
  using Position = typename G::Position;
  using Tally = typename TallyOf<G>::type;

  Replay(const G& game, const Position& start) : game_(&game), at_(start) {
    if constexpr (HasTally<G>) tally_ = game.tally(start);
  }
  Replay(const G&& game, const Position& start) = delete;

  const Position& at() const { return at_; }
  const Tally& tally() const { return tally_; }
  const Points& accumulated() const { return accumulated_; }
  Side to_move() const { return game_->to_move(at_); }

  // Empty exactly when the game is over, rules that need history included.
  MoveList moves() const { return ended_by_history() ? MoveList() : game_->moves(at_); }

  // Why the game is over, or nothing while it goes on.
  std::optional<Ending> ending() const {
    if (game_->moves(at_).empty()) {
      if constexpr (HasEndings<G>) return game_->ending(at_);
      return Ending::Played;
    }
    if (ended_by_history()) return Ending::DrawRule;
    return std::nullopt;
  }

  int margin() const {
    const std::optional<int> declared = ended_by_history();
    return declared ? *declared : game_->margin(at_);
  }

  // `move` must be one of moves().
  void play(Move move) {
    assert(moves().contains(move));
    const Position before = at_;
    game_->play(at_, move);
    if constexpr (HasTally<G>) game_->advance(tally_, before, move, at_);
    if constexpr (Accumulates<G>) accumulated_.of(game_->to_move(before)) += game_->accumulation(before, move, at_);
  }

 private:
  // The rules of the position come first: history decides only games that are not over by themselves.
  std::optional<int> ended_by_history() const {
    if constexpr (HasTally<G>) {
      const std::optional<int> margin = game_->ended(at_, tally_);
      if (margin && !game_->moves(at_).empty()) return margin;
    }
    return std::nullopt;
  }

  const G* game_;
  Position at_;
  [[no_unique_address]] Tally tally_{};
  Points accumulated_;
};

// Which of the moves was not legal when its turn came.
struct IllegalMove {
  std::size_t ply = 0;
};

template <Game G>
tl::expected<Replay<G>, IllegalMove> replay(const G& game, const typename G::Position& start,
                                            std::span<const Move> moves) {
  Replay<G> so_far(game, start);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (!so_far.moves().contains(moves[ply])) return tl::unexpected(IllegalMove{ply});
    so_far.play(moves[ply]);
  }
  return so_far;
}

template <Game G>
tl::expected<Replay<G>, IllegalMove> replay(const G&& game, const typename G::Position& start,
                                            std::span<const Move> moves) = delete;  // it would refer to a dead game

}  // namespace turno
