#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tournament/grading/grade_scale.hpp"
#include "tournament/result.hpp"

namespace turno::tournament {

// A game that the graded player lost by forfeit.
struct Mishap {
  std::string game;  // its id
  std::size_t number = 0;
  std::string ending;      // illegal-move, crashed, ...
  std::string detail;      // any bytes, also of a bot's making
  std::string complaints;  // the end of what it wrote to stderr; any bytes

  friend bool operator==(const Mishap&, const Mishap&) = default;
};

// What was reached against one reference.
struct ReferenceGrade {
  std::size_t games = 0;
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::size_t forfeits = 0;  // lost by forfeit
  std::size_t gifts = 0;     // won because the reference forfeited
  double share = 0;          // (W + D/2)/N; 0 without games
  bool reached = false;      // the share that the scale asks for
  double points = 0;
  std::optional<Mishap> first_mishap;  // the one with the lowest number
};

struct Grade {
  std::vector<ReferenceGrade> references;  // one for each of the scale
  double bonus = 0;
  std::size_t forfeits = 0;
  double forfeit_points = 0;            // not above 0
  double points = 0;                    // from 0 to what the scale gives at most
  std::optional<Mishap> only_forfeits;  // the first, where every game was lost by forfeit: such a player may not run
};

// The mark that the scale gives for these games, each of which must come once: entrant 0 is graded, entrant i + 1 is
// the scale's reference i. Their order does not matter.
Grade grade(const Scale& scale, std::span<const ReportedGame> games);

}  // namespace turno::tournament
