#pragma once

#include <cstddef>
#include <vector>

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

}  // namespace turno::tournament
