#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/calendar/calendar.hpp"
#include "course/intake/intake.hpp"
#include "tournament/settings.hpp"

namespace turno::course {

// What students hand in.
enum class PlayerKind : std::uint8_t { Lisp, Bot };

// What the table of a day is sorted by.
enum class Scoring : std::uint8_t { Points, Margins };

// From this date on, that share of bueno's time.
struct SpeedStep {
  Date from;
  double share = 0.5;
};

struct GradingSettings {
  std::vector<double> above{0.5, 1, 2, 3, 4};  // points for standing above one reference player, two, ...
  std::size_t first_places = 5;                // of the final table, for whom there is ...
  double first_bonus = 1;
  double training_bonus = 1;  // for each player that was uploaded on every day of training
  double missed_day = 1;      // what one day without an upload or more costs in the later period

  friend bool operator==(const GradingSettings&, const GradingSettings&) = default;
};

// What course.toml says.
struct CourseSettings {
  std::string name = {};
  PlayerKind kind = PlayerKind::Lisp;
  int depth = 2;  // of Lisp players

  Calendar calendar;

  std::size_t players = 3;  // of a pair
  std::chrono::minutes interval{15};
  std::size_t max_bytes = std::size_t{256} * 1024;
  bool date_in_name = true;       // it must be the day of arrival
  std::string opponent = {};      // of the two games of the intake; empty: none are played
  std::string command = {};       // of a bot: python3 {file}
  std::string extension = ".cl";  // of files

  double much_time = 0.4;
  int calibration_depth = 4;
  std::vector<SpeedStep> speed = {};  // by date; the first counts from the beginning

  tournament::Settings tournament = {};  // of a day, without its name and entrants
  Scoring scoring = Scoring::Points;

  int quality_depth = 4;          // of the quality report: the deepest, 0 for none ...
  std::size_t quality_pairs = 5;  // ... and pairs of games at each

  GradingSettings grading = {};

  // What a file is judged by that counts for that date.
  double max_time(Date date) const;
};

// Every key is checked, and an unknown one is an error. Messages name file, line and field and say what to write.
tl::expected<CourseSettings, std::string> parse_course_settings(std::string_view toml, const std::string& file_name);

// A complete file with comments, for a course that begins on that day and lasts three weeks, the first for training.
struct NewCourse {
  std::string name;
  PlayerKind kind = PlayerKind::Lisp;
  std::vector<std::string> games;
  std::string zone;
  Date first;
};
std::string course_file_text(const NewCourse& course);

}  // namespace turno::course
