#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tournament/history.hpp"

namespace turno::tournament {

// A ladder as its results come in. It goes by Elo numbers that move with each game, by more in an entrant's first
// games; everybody begins at 0. They are for drawing only: what is published are the ratings of all games together.
class Ladder {
 public:
  explicit Ladder(const Settings& settings) : entrants_(settings.entrants.size()) {}

  // The next stage, when all games so far have results. Who has played least chooses first, among those left the one
  // who is nearest in strength; each game that the two have had puts the other further away. While somebody has played
  // less than half as much as most others, only those play who have, against whoever is nearest: newcomers find their
  // place soon. Without an end, unless there is a number of rounds.
  std::vector<Stage> next(const History& history);

 private:
  struct Player {
    std::size_t entrant = 0;
    double elo = 0;
    std::size_t games = 0;
  };

  void count(const Result& result);
  double distance(const Player& a, const Player& b) const;
  std::vector<Player> those_there(const History& history) const;

  std::size_t entrants_;
  std::size_t counted_ = 0;           // results
  std::vector<Player> players_;       // by entrant
  std::vector<std::uint32_t> games_;  // of two, by who was First and who Second
};

}  // namespace turno::tournament
