#include "tournament/schedule.hpp"

#include <cassert>

#include "tournament/encounters.hpp"

namespace turno::tournament {
namespace {

std::vector<Encounter> encounters_of(const Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  switch (settings.format) {
    case Format::RoundRobin: return round_robin(entrants);
    case Format::Gauntlet:
      return settings.double_games ? gauntlet(entrants, settings.challengers)
                                   : balanced_gauntlet(entrants, settings.challengers);
  }
  return {};
}

std::size_t encounters_in(const Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  switch (settings.format) {
    case Format::RoundRobin: return entrants * (entrants - 1) / 2;
    case Format::Gauntlet: return settings.challengers * (entrants - settings.challengers);
  }
  return 0;
}

std::size_t games_of_a_spec(const Settings& settings) {  // in one repetition
  return encounters_in(settings) * (settings.double_games ? 2 : 1);
}

}  // namespace

std::vector<Pairing> schedule(const Settings& settings) {
  const auto encounters = encounters_of(settings);
  std::vector<Pairing> pairings;
  pairings.reserve(number_of_games(settings));
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

std::size_t number_of_games(const Settings& settings) {
  return settings.rounds * settings.games.size() * games_of_a_spec(settings);
}

std::size_t game_of_pairing(const Settings& settings, std::size_t number) {
  assert(number >= 1);
  return (number - 1) / games_of_a_spec(settings) % settings.games.size();
}

}  // namespace turno::tournament
