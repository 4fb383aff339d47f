#pragma once

#include <cstddef>
#include <string>

#include "tournament/result.hpp"

namespace turno::tournament {

// A finished game as reports list it.
struct ReportedGame {
  std::string id;
  Result result;
  std::string ending;  // why it ended: played, illegal-move, ...
  std::string detail;  // any text, also of a bot's making
  std::size_t moves = 0;
  std::size_t game = 0;  // index into Settings::games
};

}  // namespace turno::tournament
