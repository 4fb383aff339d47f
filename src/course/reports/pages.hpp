#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/league/ledger.hpp"
#include "course/league/open_course.hpp"
#include "course/reports/day_games.hpp"
#include "engine/catalog.hpp"

namespace turno::course {

// In the data folder of a course. Only what is in public/ is for everybody.
inline constexpr std::string_view pages_folder = "pages";

// Writes all pages of a course, each in one step:
//   public/index.html, table.csv              the newest published day
//   public/day-2026-04-06.html, .csv          every published day
//   public/player-7.html, .csv, -days.csv     every player: against each on the newest day, and day by day
//   private/14-02/report.html, games.csv, days.csv
//   instructor/index.html, table.csv, grades.csv, grades.json, files.csv
// Other files are left as they are. Stopped, it writes only a part of them, and games are not looked into.
tl::expected<void, std::string> write_pages(const OpenCourse& course, const Catalog& catalog, const Ledger& ledger,
                                            const LostGamesSettings& settings = {}, const std::stop_token& stop = {});

}  // namespace turno::course
