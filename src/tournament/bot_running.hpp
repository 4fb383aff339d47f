#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/spec.hpp"

namespace turno::tournament {

struct Entrant;
struct Settings;

// How a program is run; nothing where nothing was said.
struct BotRunning {
  std::optional<bool> restart;       // a new process for every game
  std::optional<std::size_t> cores;  // that it may use
  std::optional<bool> log;           // what it says is kept

  friend bool operator==(const BotRunning&, const BotRunning&) = default;
};

// What the first says, and the second where the first says nothing.
BotRunning first_of(const BotRunning& said, const BotRunning& otherwise);

// Who an entrant is, with all that the file says of it: ugi(cores=1,option.Level=5):./bot
std::string player_text(const Settings& settings, const Entrant& entrant);

}  // namespace turno::tournament
