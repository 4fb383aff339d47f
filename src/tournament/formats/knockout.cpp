#include "tournament/formats/knockout.hpp"

#include <algorithm>
#include <numeric>

#include "tournament/formats/bracket.hpp"

namespace turno::tournament {
namespace {

bool stands_above_in_file(std::size_t a, std::size_t b) { return a < b; }

// Of everybody who is still in the bracket, by seed.
void place_those_there(const Slots& slots, const std::string& reached, std::vector<Place>& places) {
  std::vector<std::size_t> there;
  for (const auto& one : slots)
    if (one) there.push_back(*one);
  std::sort(there.begin(), there.end());
  for (const std::size_t one : there) places.push_back({one, reached});
}

// Who has left first comes last.
std::vector<Place> in_order(const std::vector<Place>& there, const std::vector<std::vector<Place>>& left) {
  std::vector<Place> places = there;
  for (std::size_t round = left.size(); round-- > 0;)
    places.insert(places.end(), left[round].begin(), left[round].end());
  return places;
}

}  // namespace

Elimination knockout(const History& history) {
  std::vector<std::size_t> seeds(history.settings.entrants.size());
  std::iota(seeds.begin(), seeds.end(), std::size_t{0});
  Slots slots = seeded_slots(seeds);
  std::vector<std::vector<Place>> left;  // round by round
  std::size_t at = 0;
  Slots semi_finalists;
  while (slots.size() > 1) {
    const std::string title = round_title(slots.size());
    if (slots.size() == 2 && history.settings.third_place && semi_finalists.size() == 2) {
      const auto third = look_up(history, at, neighbours_meet(semi_finalists, "Third place"), stands_above_in_file);
      std::vector<Place> there;
      place_those_there(slots, title, there);
      if (third.next) return {{*third.next}, in_order(there, left)};
      if (third.winners[0]) {  // also without playing, if the other one has left
        auto& two = left.back();
        for (Place& place : two) place.reached = place.entrant == third.winners[0] ? "Third" : "Fourth";
        std::stable_partition(two.begin(), two.end(),
                              [&](const Place& place) { return place.entrant == third.winners[0]; });
      }
    }
    const PlayedRound played = look_up(history, at, neighbours_meet(slots, title), stands_above_in_file);
    if (played.next) {
      std::vector<Place> there;
      place_those_there(slots, title, there);
      return {{*played.next}, in_order(there, left)};
    }
    std::vector<Place> gone;
    Slots leaving;  // losers, and those who had left before they could meet
    for (std::size_t i = 0; i < slots.size(); ++i)
      if (slots[i] && slots[i] != played.winners[i / 2]) leaving.push_back(slots[i]);
    place_those_there(leaving, title, gone);
    left.push_back(std::move(gone));
    if (slots.size() == 4) semi_finalists = played.losers;
    slots = played.winners;
  }
  std::vector<Place> winner;
  place_those_there(slots, "Winner", winner);
  return {{}, in_order(winner, left)};
}

}  // namespace turno::tournament
