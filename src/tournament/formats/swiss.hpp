#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tournament/formats/schedule.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {

// One of those among whom a Swiss round is drawn.
struct SwissPlayer {
  std::size_t entrant = 0;
  std::int64_t points = 0;            // in millionths, byes included
  std::int64_t balance = 0;           // how often First minus how often Second, where sides matter
  bool was_first = false;             // in its last game
  bool has_rested = false;            // had a bye
  std::vector<std::size_t> met = {};  // entrants
};

struct SwissRound {
  std::vector<Encounter> encounters;  // of entrants, the best placed first
  std::vector<std::size_t> byes;      // one where the number is odd; more where too few can still meet
};

// Players come in the order of the file. Nobody meets anybody twice, and nobody rests twice while another can rest who
// has not. From the top of the ranking down (points, then the order of the file) each gets the first on its list of
// opponents that leaves all others somebody to meet. On the list are those with as many points, first the one who
// stands half of them below, those further down, those above that one; then those with fewer points, the best first.
// Sides stay balanced (nobody is First twice more than Second or the other way round) where any such round exists.
SwissRound draw_swiss_round(const std::vector<SwissPlayer>& players);

// For more rounds than half of the entrants, where free choice could run into a dead end: of the rounds of their round
// robin that were not yet played, the one that joins the most equal points. All entrants must be there, and all rounds
// before it have been drawn like this.
SwissRound draw_long_swiss_round(const std::vector<SwissPlayer>& players);
bool is_long_swiss(std::size_t entrants, std::size_t rounds);

// How many rounds are usual, and how many there can be without meeting twice.
std::size_t usual_swiss_rounds(std::size_t entrants);
std::size_t max_swiss_rounds(std::size_t entrants);

// Those who take part in the next round, with what they have done so far.
std::vector<SwissPlayer> swiss_players(const History& history);

// The next round; nothing when all have been played, or when nobody is left to meet.
std::vector<Stage> next_swiss_stages(const History& history);

}  // namespace turno::tournament
