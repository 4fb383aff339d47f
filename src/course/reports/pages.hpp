#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/league/ledger.hpp"
#include "course/league/open_course.hpp"
#include "course/reports/lost_games.hpp"
#include "engine/catalog.hpp"

namespace turno::course {

// In the data folder of a course. Only what is in public/ is for everybody.
inline constexpr std::string_view pages_folder = "pages";

// Writes all pages of a course, each in one step:
//   public/index.html, table.csv              the newest published day
//   public/day-2026-04-06.html, .csv          every published day
//   public/crosstable-2026-04-06.html, .csv   and everybody's points against everybody
//   public/player-7.html, .csv, -days.csv     every player: against each on the newest day, and day by day
//   private/14-02/report.html, games.csv, days.csv
//   instructor/index.html, table.csv, grades.csv, grades.json, files.csv
//   instructor/turning-points.json            what was found in lost games, so as not to look for it again
//   instructor/day-2026-04-06.table           the table of a day that was held, so as not to derive it again
// Other files are left as they are, and so is what has not changed. Folders that are not for everybody are made so that
// only their owner can look into them. Stopped, it leaves the pages that it has not come to as they were.
tl::expected<void, std::string> write_pages(const OpenCourse& course, const Catalog& catalog, const Ledger& ledger,
                                            const LostGamesSettings& settings = {}, const std::stop_token& stop = {});

}  // namespace turno::course
