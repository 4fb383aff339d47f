#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "core/move.hpp"
#include "core/side.hpp"
#include "engine/any_game.hpp"

namespace turno::course {

// The turn that cost a side most.
struct TurningPoint {
  std::size_t ply = 0;   // moves before it
  std::string position;  // in which it was to move
  std::string drawing;   // the same for people
  std::string played;
  std::string better;
  double before = 0;    // points that the better move wins, for the mover: below 0 it loses
  double after = 0;     // the same with the move that was played
  bool proven = false;  // both are exact

  double loss() const { return before - after; }
};

struct TurningPointSettings {
  std::uint64_t nodes = 10'000;  // for a turn; the same number gives the same answer everywhere
  double least_loss = 0.5;       // points; less is noise
};

// Where it went wrong, according to `best`; the first of several that cost the same. None where the side had no choice,
// lost nothing by any of its moves, or somebody asked for a stop.
std::optional<TurningPoint> turning_point(const AnyGame& game, std::span<const Move> moves, Side side,
                                          const TurningPointSettings& settings = {}, const std::stop_token& stop = {});

}  // namespace turno::course
