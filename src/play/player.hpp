#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>

#include "core/move.hpp"
#include "engine/any_game.hpp"
#include "engine/view.hpp"

namespace turno {

// What a player is asked: the game so far, and how it looks now. It is always the side to move that is asked.
struct Turn {
  const AnyGame& game;
  std::span<const Move> played;
  const View& view;
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // to answer in; nothing: as long as it takes
};

struct Choice {
  Move move = Move::Pass;
  std::uint64_t nodes = 0;  // how many positions the player looked at, where it counts them
};

// Ways for a player to lose a game that the rules have not ended.
enum class Forfeit : std::uint8_t {
  Resigned,
  OutOfTime,
  IllegalMove,
  Stalled,
  Crashed,
  OutOfMemory,
  BadValue,
  Abandoned
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(const Player&) = delete;
  Player& operator=(Player&&) = delete;
  virtual ~Player() = default;

  // Called only while the game goes on.
  virtual std::variant<Choice, Forfeit> choose(const Turn& turn, std::stop_token stop) = 0;
};

}  // namespace turno
