#pragma once

#include <string>
#include <vector>

#include "tournament/grading/grade.hpp"

// Games to be graded, for tests.
namespace turno::tournament {

// Games of entrant 0 against an entrant, one a letter: W, D, L; F is lost and G won by forfeit. Sides alternate.
inline void add_games(std::vector<ReportedGame>& games, std::size_t opponent, const std::string& letters) {
  for (const char letter : letters) {
    const std::size_t number = games.size() + 1;
    const bool is_first = number % 2 == 1;
    const bool has_won = letter == 'W' || letter == 'G';
    const bool is_forfeit = letter == 'F' || letter == 'G';
    const Side better = has_won == is_first ? Side::First : Side::Second;
    const auto winner = letter == 'D' ? std::nullopt : std::optional(better);
    games.push_back({"g/" + std::to_string(number),
                     {number, is_first ? 0 : opponent, is_first ? opponent : 0, winner, 0, is_forfeit},
                     is_forfeit ? "crashed" : "played",
                     is_forfeit ? "detail of " + std::to_string(number) : "",
                     20});
  }
}

inline Scale three_references() {
  Scale scale;
  scale.references = {
      {"level2", "easy", 4, 0.75, true}, {"level5", "medium", 4, 0.5, true}, {"level8", "hard", 2, 0.5, false}};
  return scale;
}

}  // namespace turno::tournament
