#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/open_course.hpp"
#include "course/reports/day_games.hpp"
#include "course/reports/known_turns.hpp"
#include "course/reports/pair_report.hpp"
#include "engine/catalog.hpp"

namespace turno::course {

// What of the games that were lost is looked into.
struct LostGamesSettings {
  std::size_t most = 5;            // of each player: those lost by most
  std::size_t max_forfeits = 2;    // among them; they are all alike
  std::size_t max_of_all = 1200;   // of a class: where it has more players than that allows, fewer of each
  std::size_t max_replayed = 100;  // of a pair, on its page
  std::size_t threads = 0;         // that look into games; 0: as many as this machine has
  TurningPointSettings turning_point = {};

  std::size_t most_of_each(std::size_t players) const;  // at least 1
};

// The lost games of a day's players that are looked into, with what was found.
using LostGames = std::map<PlayerId, std::vector<LostGame>>;

// What is not `known` is found and added there. Stopped, it answers nothing, and keeps what it has found.
tl::expected<std::optional<LostGames>, std::string> look_into_lost_games(const OpenCourse& course,
                                                                         const Catalog& catalog, const DayGames& day,
                                                                         const LostGamesSettings& settings,
                                                                         KnownTurns& known,
                                                                         const std::stop_token& stop);

}  // namespace turno::course
