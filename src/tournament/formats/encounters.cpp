#include "tournament/formats/encounters.hpp"

#include <cassert>

namespace turno::tournament {

// An odd number of entrants sits on a circle; the wheel turns by one each round, and entrant `round` is at its top.
// Those who are equally far from the top meet. The one at the top rests, or meets the one who is not on the circle.
std::vector<Encounter> round_robin(std::size_t entrants) {
  assert(entrants >= 2);
  const std::size_t circle = entrants % 2 == 0 ? entrants - 1 : entrants;
  const std::size_t outside = circle;  // its index, if there is one
  std::vector<Encounter> encounters;
  encounters.reserve(entrants * (entrants - 1) / 2);
  for (std::size_t round = 0; round < circle; ++round) {
    if (outside < entrants)
      encounters.push_back(round % 2 == 0 ? Encounter{round, outside} : Encounter{outside, round});
    // Who is First stands an odd number of places after the top. Every round an entrant comes one place nearer.
    for (std::size_t distance = 1; distance <= circle / 2; ++distance) {
      const std::size_t after = (round + distance) % circle;
      const std::size_t before = (round + circle - distance) % circle;
      encounters.push_back(distance % 2 == 1 ? Encounter{after, before} : Encounter{before, after});
    }
  }
  return encounters;
}

std::vector<Encounter> gauntlet(std::size_t entrants, std::size_t challengers) {
  assert(challengers >= 1 && challengers < entrants);
  std::vector<Encounter> encounters;
  encounters.reserve(challengers * (entrants - challengers));
  for (std::size_t other = challengers; other < entrants; ++other)
    for (std::size_t challenger = 0; challenger < challengers; ++challenger) encounters.push_back({challenger, other});
  return encounters;
}

std::vector<Encounter> balanced_gauntlet(std::size_t entrants, std::size_t challengers) {
  auto encounters = gauntlet(entrants, challengers);
  for (auto& [first, second] : encounters)
    if ((second - challengers + first) % 2 == 1) std::swap(first, second);
  return encounters;
}

}  // namespace turno::tournament
