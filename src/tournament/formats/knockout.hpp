#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tournament/history.hpp"
#include "tournament/stage.hpp"

namespace turno::tournament {

// Where an entrant stands in the end, or so far.
struct Place {
  std::size_t entrant = 0;
  std::string reached;  // in words: Winner, Quarter-finals

  friend bool operator==(const Place&, const Place&) = default;
};

// What a format with knock-outs makes of what has been played.
struct Elimination {
  std::vector<Stage> next;    // to be played now; nothing when it is over
  std::vector<Place> places;  // all entrants, the best first
};

// Entrants of a knock-out in the order in which they stand in the bracket; neighbours meet. An empty place is a bye for
// its neighbour.
using Slots = std::vector<std::optional<std::size_t>>;

// The best first. So many places as the next power of two, at least `least`: the two best can only meet in the end, the
// four best before that, and so on, and byes go to the best.
Slots seeded_slots(const std::vector<std::size_t>& seeds, std::size_t least = 1);

// A round of matches in which who loses leaves.
struct KnockoutRound {
  std::string title;
  std::vector<std::pair<std::optional<std::size_t>, std::optional<std::size_t>>> pairs;
  bool is_final = false;  // of a cup
};

struct PlayedRound {
  std::optional<Stage> next;  // what is to be played first; nothing otherwise is known then
  Slots winners;              // one a pair; empty where nobody was left
  Slots losers;               // of those who met
};

// Looks a round up in the stages from number `at` on, which it moves on. Entrants that have left before the round let
// the other one go on without playing. A drawn match is replayed once; if that is drawn, the better seed goes on.
PlayedRound look_up(const History& history, std::size_t& at, const KnockoutRound& round,
                    const std::function<bool(std::size_t, std::size_t)>& is_better);

KnockoutRound neighbours_meet(const Slots& slots, std::string title);

// Of so many places: Final, Semi-finals, Round of 16.
std::string round_title(std::size_t places);

// Seeds are the order of the file. Who leaves later stands higher; among those who leave in one round, the better seed.
Elimination knockout(const History& history);

}  // namespace turno::tournament
