#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tournament/settings.hpp"
#include "tournament/stage.hpp"

namespace turno::tournament {

// Two entrants that are to meet, by index; the first is First where only one game is played.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;

  friend bool operator==(const Encounter&, const Encounter&) = default;
};

// Everybody meets everybody once, by the circle method, round by round: in a round each plays once (or rests, if the
// number is odd). An entrant's side changes from round to round, but for the one round in which it rests or meets the
// last entrant. So with an odd number n everybody is First (n-1)/2 times, with an even one n/2 or n/2-1 times.
std::vector<Encounter> round_robin(std::size_t entrants);

// Each of the first `challengers` entrants meets every other one, and no challenger. They are named as First.
std::vector<Encounter> gauntlet(std::size_t entrants, std::size_t challengers);

// The same with sides exchanged in every other encounter of each entrant, so that they are balanced.
std::vector<Encounter> balanced_gauntlet(std::size_t entrants, std::size_t challengers);

// A game that is to be played.
struct Pairing {
  std::size_t number = 0;  // 1, 2, ... unique in the tournament; the game's id is "<tournament>/<number>"
  std::size_t first = 0;   // indexes of entrants; who is First
  std::size_t second = 0;
  std::size_t game = 0;     // index into Settings::games
  std::size_t opening = 0;  // which of the seeded openings of that game; both games of a double pairing have the same
  bool is_replay = false;   // of a drawn match, from openings of their own
  bool is_final = false;    // of a cup, which has more time

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// All games of a round robin or a gauntlet, in the order in which they are best played: at any time everybody has had
// about as many as the others. The two games of a double pairing follow each other. Every repetition plays each game
// spec in turn; with single games it exchanges the sides of the one before.
std::vector<Pairing> schedule(const Settings& settings);

// Adds the games of the stage's matches to the pairings, and their numbers to the matches: each repetition plays each
// game spec in turn. All matches of a repetition have the same opening.
void add_games(const Settings& settings, Stage& stage, std::size_t first_opening, std::vector<Pairing>& pairings);

// Two games from each opening, the first entrant First and then Second, game spec after game spec.
void add_pairs(const Settings& settings, std::size_t up_to, std::vector<Pairing>& pairings);

// How many games there will be; none where there is no end. Replays come on top, and games of those who leave do not.
std::optional<std::size_t> number_of_games(const Settings& settings);

}  // namespace turno::tournament
