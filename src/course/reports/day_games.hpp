#pragma once

#include <cstddef>
#include <map>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/open_course.hpp"
#include "course/quality/copying.hpp"
#include "course/reports/known_turns.hpp"
#include "course/reports/pair_report.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "tournament/result.hpp"

namespace turno::course {

// A day that was held, with its games and their moves.
struct DayGames {
  DayTable table;
  std::vector<std::string> names;                    // of entrants
  std::vector<tournament::ReportedGame> games = {};  // by number
  std::map<std::size_t, GameText> texts = {};        // by number
};

tl::expected<DayGames, std::string> read_day_games(const OpenCourse& course, const Catalog& catalog, const Day& day);

// The games of a player, as it sees them.
std::vector<OwnGame> games_of(const DayGames& day, const PlayerId& player);

// What of the games that were lost is looked into.
struct LostGamesSettings {
  std::size_t most = 5;          // of each player: those lost by most
  std::size_t max_forfeits = 2;  // among them; they are all alike
  TurningPointSettings turning_point = {};
};
// What was not `known` is found and added there.
std::vector<LostGame> lost_games(const Catalog& catalog, const DayGames& day, const std::vector<OwnGame>& games,
                                 const LostGamesSettings& settings, KnownTurns& known, const std::stop_token& stop);

// Between players of different pairs, and of pairs with reference players.
std::vector<CopySign> copying_on(const DayGames& day, const Ledger& ledger, std::size_t opening_moves);

// What was measured of a file; none where nothing was, or what is kept cannot be read.
std::optional<Quality> quality_of_entry(const Entry& entry);

}  // namespace turno::course
