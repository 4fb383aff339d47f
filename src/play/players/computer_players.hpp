#pragma once

#include <cstdint>
#include <memory>

#include "engine/engine.hpp"
#include "play/game/player.hpp"

namespace turno {

// Plays the best move that an engine finds within the limits, its own and the time of the turn.
class EnginePlayer final : public Player {
 public:
  // `may_abandon`: it obeys the rule of a least value, where the game has one.
  EnginePlayer(std::unique_ptr<Engine> engine, const Limits& limits, bool may_abandon = false)
      : engine_(std::move(engine)), limits_(limits), may_abandon_(may_abandon) {}
  Answer choose(const Turn& turn, std::stop_token stop) override;

 private:
  std::unique_ptr<Engine> engine_;
  Limits limits_;
  bool may_abandon_;
};

// Any legal move, each as likely. The choice depends on the seed and the number of moves played alone: a game that is
// taken back or resumed later is the same game.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}
  Answer choose(const Turn& turn, std::stop_token stop) override;

 private:
  std::uint64_t seed_;
};

// The lowest or the highest place of the board that can be played, however the game lists its moves; a swap only when
// there is nothing else.
class EdgePlayer final : public Player {
 public:
  enum class Edge : std::uint8_t { Lowest, Highest };
  explicit EdgePlayer(Edge edge) : edge_(edge) {}
  Answer choose(const Turn& turn, std::stop_token stop) override;

 private:
  Edge edge_;
};

}  // namespace turno
