#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/game_state.hpp"

namespace turno {

template <Game G>
Points points_at(const G& game, const typename G::Position& at) {
  if constexpr (HasPoints<G>) {
    return game.points(at);
  } else {
    const int margin = game.margin(at);
    return {std::max(margin, 0), std::max(-margin, 0)};
  }
}

// The game must outlive it.
template <Drawable G>
class TypedState final : public GameState {
 public:
  TypedState(const G& game, const typename G::Position& start)
      : game_(&game), now_(game, start), moves_(now_.moves()) {}

  std::unique_ptr<GameState> clone() const override { return std::make_unique<TypedState>(*game_, now_, moves_); }
  TypedState(const G& game, const Replay<G>& now, const MoveList& moves) : game_(&game), now_(now), moves_(moves) {}

  const MoveList& moves() const override { return moves_; }
  Side to_move() const override { return now_.to_move(); }
  void play(Move move) override {
    now_.play(move);
    moves_ = now_.moves();
  }
  int margin() const override { return now_.margin(); }
  Points points() const override { return points_at(*game_, now_.at()); }
  std::string text(Move move) const override { return game_->to_text(now_.at(), move); }
  std::string position() const override { return game_->to_text(now_.at()); }
  Board board() const override { return game_->board(now_.at()); }

 private:
  const G* game_;
  Replay<G> now_;
  MoveList moves_;
};

// Game and start must outlive it.
template <Drawable G>
class TypedBatch final : public GameBatch {
 public:
  TypedBatch(const G& game, const typename G::Position& start, std::size_t games)
      : game_(game), start_(start), actions_(game.board(start)), games_(games, Replay<G>(game, start)) {
    now_.players.resize(games);
    now_.mask.resize(games * actions_.count());
    now_.returns.resize(2 * games);
    now_.over.resize(games);
    for (std::size_t i = 0; i < games; ++i) tell(i, games_[i].moves());
  }

  std::size_t size() const override { return games_.size(); }
  const BatchStep& now() const override { return now_; }

  std::optional<IllegalAction> step(std::span<const std::int64_t> actions) override {
    const auto count = static_cast<std::int64_t>(actions_.count());
    for (std::size_t i = 0; i < actions.size(); ++i)
      if (actions[i] < 0 || actions[i] >= count || mask_of(i)[static_cast<std::size_t>(actions[i])] == 0)
        return IllegalAction{i, actions[i]};
    for (std::size_t i = 0; i < actions.size(); ++i) step(i, *actions_.move(actions[i]));
    return std::nullopt;
  }

  void random_actions(Random& random, std::span<std::int64_t> actions) const override {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const MoveList legal = games_[i].moves();
      if (legal.empty()) continue;  // a start that is over
      actions[i] =
          static_cast<std::int64_t>(actions_.of(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }

  Board board(std::size_t game) const override { return game_.board(games_[game].at()); }
  Points points(std::size_t game) const override { return points_at(game_, games_[game].at()); }
  std::string position(std::size_t game) const override { return game_.to_text(games_[game].at()); }

 private:
  std::span<const std::uint8_t> mask_of(std::size_t i) const {
    return std::span(now_.mask).subspan(i * actions_.count(), actions_.count());
  }

  void step(std::size_t i, Move move) {
    games_[i].play(move);
    MoveList legal = games_[i].moves();
    now_.over[i] = legal.empty() ? 1 : 0;
    float result = 0;
    if (legal.empty()) {
      const int margin = games_[i].margin();
      result = margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F;
      games_[i] = Replay<G>(game_, start_);
      legal = games_[i].moves();
    }
    now_.returns[2 * i] = result;
    now_.returns[2 * i + 1] = 0.0F - result;
    tell(i, legal);
  }

  void tell(std::size_t i, const MoveList& legal) {
    now_.players[i] = static_cast<std::int8_t>(index_of(games_[i].to_move()));
    const auto row = std::span(now_.mask).subspan(i * actions_.count(), actions_.count());
    std::fill(row.begin(), row.end(), std::uint8_t{0});
    for (const Move move : legal) row[actions_.of(move)] = 1;
  }

  const G& game_;
  const typename G::Position& start_;
  ActionNumbers actions_;
  std::vector<Replay<G>> games_;
  BatchStep now_;
};

}  // namespace turno
