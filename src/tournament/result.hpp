#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "play/game/ending.hpp"
#include "play/game/ready_times.hpp"
#include "tournament/latency.hpp"

namespace turno::tournament {

// A finished game.
struct Result {
  std::size_t number = 0;  // of the pairing
  std::size_t first = 0;   // indexes of entrants
  std::size_t second = 0;
  std::optional<Side> winner = {};  // none: a draw
  int margin = 0;                   // First minus Second; a forfeit counts the full board
  bool forfeited = false;
  bool was_played = true;  // false: its loser was withdrawn before; no record tells of it

  friend bool operator==(const Result&, const Result&) = default;
};

// A finished game as reports list it.
struct ReportedGame {
  std::string id;
  Result result;
  std::string ending;  // why it ended: played, illegal-move, ...
  std::string detail;  // any text, also of a bot's making
  std::size_t moves = 0;
  std::size_t game = 0;                         // index into Settings::games
  std::array<LatencyCounts, 2> latencies = {};  // of First's and Second's moves
  std::array<ReadyTimes, 2> ready = {};         // of First and Second
  std::array<std::string, 2> id_names = {};     // what programs call themselves
};

}  // namespace turno::tournament
