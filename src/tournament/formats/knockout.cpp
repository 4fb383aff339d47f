#include "tournament/formats/knockout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

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

// Seeds from 0 in the order of their places: the k-th best meets the k-th last, in every round if the better ones win.
std::vector<std::size_t> seeds_of_places(std::size_t places) {
  std::vector<std::size_t> seeds{0};
  while (seeds.size() < places) {
    std::vector<std::size_t> twice;
    for (const std::size_t seed : seeds) {
      twice.push_back(seed);
      twice.push_back(2 * seeds.size() - 1 - seed);
    }
    seeds = std::move(twice);
  }
  return seeds;
}

// Winners of the matches of a stage that has been played.
std::vector<std::optional<std::size_t>> winners_of(const History& history, const Stage& stage) {
  std::vector<std::optional<std::size_t>> winners;
  winners.reserve(stage.matches.size());
  for (const Match& match : stage.matches) winners.push_back(winner_of(history, match));
  return winners;
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

Slots seeded_slots(const std::vector<std::size_t>& seeds, std::size_t least) {
  Slots slots;
  for (const std::size_t seed : seeds_of_places(std::max(std::bit_ceil(seeds.size()), least)))
    slots.push_back(seed < seeds.size() ? std::optional(seeds[seed]) : std::nullopt);
  return slots;
}

PlayedRound look_up(const History& history, std::size_t& at, const KnockoutRound& round,
                    const std::function<bool(std::size_t, std::size_t)>& is_better) {
  const std::size_t games_before = games_before_stage(history, at);
  PlayedRound played;
  Stage stage{round.title, {}, {}, true, false, round.is_final};
  std::vector<std::size_t> pair_of_match;
  for (std::size_t i = 0; i < round.pairs.size(); ++i) {
    auto [a, b] = round.pairs[i];
    for (auto* one : {&a, &b})
      if (*one && !takes_part(history.settings.entrants[**one], games_before)) one->reset();
    played.winners.push_back(a ? a : b);
    played.losers.emplace_back();
    if (a && b) {
      stage.matches.push_back({*a, *b});
      pair_of_match.push_back(i);
    } else if (a || b) {
      stage.byes.push_back(a ? *a : *b);
    }
  }
  if (stage.matches.empty()) return played;
  if (at == history.stages.size()) return {stage, {}, {}};
  const Stage& first = history.stages[at++];
  auto winners = winners_of(history, first);

  Stage again{fmt::format("{}, replayed", round.title), {}, {}, true, true, round.is_final};
  const std::size_t before_replay = games_before_stage(history, at);
  std::vector<std::size_t> drawn;
  for (std::size_t i = 0; i < winners.size(); ++i) {
    const auto& [a, b, games, winner] = first.matches[i];
    const auto is_there = [&](std::size_t one) { return takes_part(history.settings.entrants[one], before_replay); };
    if (winners[i] || (!is_there(a) && !is_there(b))) continue;
    if (is_there(a) && is_there(b)) {
      again.matches.push_back({b, a});
      drawn.push_back(i);
    } else {
      winners[i] = is_there(a) ? a : b;
    }
  }
  if (!drawn.empty()) {
    if (at == history.stages.size()) return {again, {}, {}};
    const auto replayed = winners_of(history, history.stages[at++]);
    for (std::size_t i = 0; i < drawn.size(); ++i) winners[drawn[i]] = replayed[i];
  }
  for (std::size_t i = 0; i < winners.size(); ++i) {
    const Match& match = first.matches[i];
    const std::size_t winner = winners[i].value_or(is_better(match.first, match.second) ? match.first : match.second);
    played.winners[pair_of_match[i]] = winner;
    played.losers[pair_of_match[i]] = winner == match.first ? match.second : match.first;
  }
  return played;
}

KnockoutRound neighbours_meet(const Slots& slots, std::string title) {
  KnockoutRound round{std::move(title), {}};
  for (std::size_t i = 0; i + 1 < slots.size(); i += 2) round.pairs.emplace_back(slots[i], slots[i + 1]);
  return round;
}

std::string round_title(std::size_t places) {
  switch (places) {
    case 2: return "Final";
    case 4: return "Semi-finals";
    case 8: return "Quarter-finals";
    default: return fmt::format("Round of {}", places);
  }
}

}  // namespace turno::tournament
