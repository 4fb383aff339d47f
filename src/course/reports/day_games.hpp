#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/open_course.hpp"
#include "course/quality/copying.hpp"
#include "course/reports/pair_report.hpp"
#include "engine/catalog.hpp"
#include "play/game/record.hpp"
#include "tournament/result.hpp"

namespace turno::course {

// A day that was held, with its games. There may be hundreds of thousands: moves are read from the store when they are
// wanted.
struct DayGames {
  DayTable table;
  std::string tournament;
  std::vector<std::string> names = {};                    // of entrants
  std::vector<std::string> specs = {};                    // what was played
  std::vector<tournament::ReportedGame> games = {};       // by number
  std::vector<std::vector<std::size_t>> of_entrant = {};  // places of its games among them
  std::vector<ComparedGame> compared = {};                // the same games, as signs of copying are looked for in them
};

tl::expected<DayGames, std::string> read_day_games(const OpenCourse& course, const Catalog& catalog, const Day& day);

// One of its games, with its moves.
tl::expected<GameRecord, std::string> record_of(const OpenCourse& course, const DayGames& day, std::size_t number);

// The games of a player, as it sees them.
std::vector<OwnGame> games_of(const DayGames& day, const PlayerId& player);

// Lost games that can be replayed on a page, at most so many: `chosen` and those that were lost by most. What happened
// to others in them is not told.
tl::expected<ReplayedGames, std::string> replayed_games(const OpenCourse& course, const Catalog& catalog,
                                                        const DayGames& day, const std::vector<OwnGame>& games,
                                                        const std::vector<LostGame>& chosen, std::size_t most);

// Between players of different pairs, and of pairs with reference players.
// `text_of` gives the text of a file where texts are compared; nothing otherwise.
using TextOfFile = std::function<std::optional<std::string>(const Entry&)>;
std::vector<CopySign> copying_on(const DayGames& day, const Ledger& ledger, const TextOfFile& text_of);

// What was measured of a file; none where nothing was, or what is kept cannot be read.
std::optional<Quality> quality_of_entry(const Entry& entry);

}  // namespace turno::course
