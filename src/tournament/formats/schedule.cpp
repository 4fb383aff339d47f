#include "tournament/formats/schedule.hpp"

#include <cassert>

#include "tournament/formats/cup.hpp"

namespace turno::tournament {
namespace {

std::vector<Encounter> encounters_of(const Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  switch (settings.format) {
    case Format::RoundRobin: return round_robin(entrants);
    case Format::Gauntlet:
      return settings.double_games ? gauntlet(entrants, settings.challengers)
                                   : balanced_gauntlet(entrants, settings.challengers);
    default: assert(false); return {};
  }
  return {};
}

// Of one division: all play all in the groups, then those leave who are too many for the final.
std::size_t matches_of_division(const std::vector<std::size_t>& division, std::size_t group_size) {
  constexpr std::size_t finalists = 4;
  const auto groups = groups_of(division, group_size);
  std::size_t matches = 2 * groups.size() - finalists;
  for (const auto& group : groups) matches += group.size() * (group.size() - 1) / 2;
  return matches;
}

std::size_t matches_of_cup(const Settings& settings) {
  std::size_t matches = 8;  // from the quarter-finals on, with that for third place
  for (const std::string& name : divisions_of(settings))
    matches += matches_of_division(members_of(settings, name), settings.group_size);
  return matches;
}

std::size_t number_of_matches(const Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  switch (settings.format) {
    case Format::RoundRobin: return settings.rounds * (entrants * (entrants - 1) / 2);
    case Format::Gauntlet: return settings.rounds * settings.challengers * (entrants - settings.challengers);
    case Format::Swiss:
    case Format::Ladder: return settings.rounds * (entrants / 2);
    case Format::Knockout: return entrants - 1 + (settings.third_place && entrants >= 4 ? 1 : 0);
    case Format::Cup: return matches_of_cup(settings);
    case Format::Sprt: return settings.rounds;
    case Format::FreePlay: return 0;
  }
  return 0;
}

}  // namespace

std::vector<Pairing> schedule(const Settings& settings) {
  const auto encounters = encounters_of(settings);
  std::vector<Pairing> pairings;
  pairings.reserve(number_of_games(settings).value());
  for (std::size_t round = 0; round < settings.rounds; ++round)
    for (std::size_t game = 0; game < settings.games.size(); ++game)
      for (std::size_t i = 0; i < encounters.size(); ++i) {
        auto [first, second] = encounters[i];
        const std::size_t opening = round * encounters.size() + i;
        if (!settings.double_games && round % 2 == 1) std::swap(first, second);
        pairings.push_back({pairings.size() + 1, first, second, game, opening});
        if (settings.double_games) pairings.push_back({pairings.size() + 1, second, first, game, opening});
      }
  return pairings;
}

void add_games(const Settings& settings, Stage& stage, std::size_t first_opening, std::vector<Pairing>& pairings) {
  const auto add = [&](Match& match, bool is_turned, std::size_t game, std::size_t opening) {
    const std::size_t number = pairings.size() + 1;
    const auto [first, second] =
        is_turned ? std::pair(match.second, match.first) : std::pair(match.first, match.second);
    pairings.push_back({number, first, second, game, opening, stage.is_replay, stage.is_final});
    match.games.push_back(number);
  };
  stage.games_before = pairings.size();
  for (std::size_t i = 0; i < settings.repeat; ++i)
    for (std::size_t game = 0; game < settings.games.size(); ++game)
      for (Match& match : stage.matches) {
        add(match, !settings.double_games && (i * settings.games.size() + game) % 2 == 1, game, first_opening + i);
        if (settings.double_games) add(match, true, game, first_opening + i);
      }
}

void add_pairs(const Settings& settings, std::size_t up_to, std::vector<Pairing>& pairings) {
  while (pairings.size() < up_to) {
    const std::size_t pair = pairings.size() / 2;
    const std::size_t game = pair % settings.games.size();
    const std::size_t opening = pair / settings.games.size();
    pairings.push_back({pairings.size() + 1, 0, 1, game, opening});
    pairings.push_back({pairings.size() + 1, 1, 0, game, opening});
  }
}

std::optional<std::size_t> number_of_games(const Settings& settings) {
  if (settings.rounds == 0 || settings.format == Format::FreePlay) return std::nullopt;
  if (settings.format == Format::Sprt) return 2 * settings.rounds;
  return number_of_matches(settings) * settings.repeat * settings.games.size() * (settings.double_games ? 2 : 1);
}

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
