#pragma once

#include <cstddef>
#include <vector>

#include "tournament/settings.hpp"

namespace turno::tournament {

// A game that is to be played.
struct Pairing {
  std::size_t number = 0;  // 1, 2, ... unique in the tournament; the game's id is "<tournament>/<number>"
  std::size_t first = 0;   // indexes of entrants; who is First
  std::size_t second = 0;
  std::size_t game = 0;     // index into Settings::games
  std::size_t opening = 0;  // which of the seeded openings of that game; both games of a double pairing have the same

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// All games of a tournament whose pairings hang on no results, in the order in which they are best played: at any time
// everybody has had about as many as the others. The two games of a double pairing follow each other. Every repetition
// plays each game spec in turn; with single games it exchanges the sides of the one before.
std::vector<Pairing> schedule(const Settings& settings);

// How many these are.
std::size_t number_of_games(const Settings& settings);

// The game spec, as an index into Settings::games, of the pairing of that number.
std::size_t game_of_pairing(const Settings& settings, std::size_t number);

}  // namespace turno::tournament
