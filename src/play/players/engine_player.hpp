#pragma once

#include <memory>

#include "engine/engine.hpp"
#include "play/game/player.hpp"

namespace turno {

// Plays the best move that an engine finds within the limits, its own and the time of the turn.
class EnginePlayer final : public Player {
 public:
  EnginePlayer(std::unique_ptr<Engine> engine, const Limits& limits) : engine_(std::move(engine)), limits_(limits) {}
  Answer choose(const Turn& turn, std::stop_token stop) override;

 private:
  std::unique_ptr<Engine> engine_;
  Limits limits_;
};

}  // namespace turno
