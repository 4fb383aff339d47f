#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"
#include "tournament/settings.hpp"

namespace turno::course {

// Who plays on a day and who does not. Pure.
struct LineUp {
  // By what everybody sees them as: their order, and the schedule that follows from it, tell nothing else of them.
  std::vector<DayEntrant> entrants;
  std::vector<LeftOut> left_out;
};
LineUp line_up(const Ledger& ledger, Date date);

// The file of a student's player or of a reference, as the event number of its bytes says it, in the data folder.
std::filesystem::path file_of(const CourseSettings& settings, std::int64_t event);

// Where a student's file is built, what was built of it: beside it, without the extension.
std::filesystem::path program_path(std::filesystem::path file);

// What stands for a player's file in the text of the player.
inline constexpr std::string_view file_place = "{file}";

// The player that a student's file is.
std::string player_of(const CourseSettings& settings, const std::filesystem::path& file);

// The tournament of a day. Players' files are seen from the data folder.
tournament::Settings day_settings(const CourseSettings& settings, const Ledger& ledger, Date date,
                                  const LineUp& line_up);
std::string day_tournament(Date date);  // its name: day-2026-04-06

}  // namespace turno::course
