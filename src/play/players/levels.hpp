#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"

namespace turno {

inline constexpr int top_level = 10;

// How well a computer plays: how far it looks ahead, and how much it errs in what it sees.
struct Level {
  int number = 0;
  std::uint64_t nodes = 0;  // positions for a move
  int error = 0;            // standard deviation of its errors, in percent of the game's typical margin
  bool lets_win = false;    // prefers what is bad for it, as far as it does not err

  friend bool operator==(const Level&, const Level&) = default;
};

// 0 to top_level, as it is in this game.
Level level_of(int number, const AnyGame& game);

std::string level_name(int number);                     // level3
std::optional<int> level_named(std::string_view name);  // and back; nothing for any other name

}  // namespace turno
