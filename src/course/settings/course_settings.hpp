#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/language.hpp"
#include "course/calendar/calendar.hpp"
#include "course/intake/intake.hpp"
#include "course/settings/decimal.hpp"
#include "tournament/settings.hpp"

namespace turno::course {

// What students hand in.
enum class PlayerKind : std::uint8_t { Lisp, Bot, Moedas };

// The same with the protocol that bots speak, as players that are programs name it.
struct CoursePlayers {
  PlayerKind kind = PlayerKind::Lisp;
  std::string protocol = "ugi";
};

// As `players` of a course names them: lisp, moedas, bots (which speak UGI), ugr, mankalah.
std::string players_text(PlayerKind kind, std::string_view protocol);
std::optional<CoursePlayers> players_named(std::string_view text);

// What the table of a day is sorted by.
enum class Scoring : std::uint8_t { Points, Margins };

// From this date on, that share of bueno's time.
struct SpeedStep {
  Date from;
  double share = 0.5;
};

// Which files of a day are uploads: those that were accepted, those that Lisp could load at least, or all that were
// handed in.
enum class Uploads : std::uint8_t { Accepted, Loads, Any };

// Whom a file makes wait before the next: its player, or all of its pair.
enum class IntervalOf : std::uint8_t { Player, Pair };

// Points that the instructor gives a pair by hand. A penalty is entered as what it takes off.
enum class MarkKind : std::uint8_t { Mark, Bonus, Penalty };

struct MarkRule {
  std::string key;
  MarkKind kind = MarkKind::Mark;
  Decimal maximum;
  int delivery = 0;  // of Moedas e Fios: what the judge gave for that delivery counts, unless points are given by hand

  friend bool operator==(const MarkRule&, const MarkRule&) = default;
};

// The points of a file than which none could be better, by what is measured of it.
struct QualityWeights {
  Decimal speed;
  Decimal depths;
  Decimal openings;
  Decimal robustness;

  bool is_on() const { return *this != QualityWeights{}; }

  friend bool operator==(const QualityWeights&, const QualityWeights&) = default;
};

struct GradingSettings {
  std::vector<double> above{0.5, 1, 2, 3, 4};  // points for standing above one reference player, two, ...
  std::size_t first_places = 5;                // of the final table, for whom there is ...
  double first_bonus = 1;
  bool cup_bonus = false;     // instead, what the first three of a cup earn there
  double training_bonus = 1;  // for each player that was uploaded on every day of training
  double missed_day = 1;      // what one day without an upload or more costs in the later period
  Uploads uploads = Uploads::Any;
  std::vector<MarkRule> marks = {};  // marks, then bonuses, then penalties
  QualityWeights quality = {};
  Decimal rounding = {};     // to multiples of this; 0: not at all
  Decimal maximum = {};      // of the sum; 0: none
  bool needs_player = true;  // whoever has none in the table gets nothing

  const MarkRule* find_mark(std::string_view key) const;

  friend bool operator==(const GradingSettings&, const GradingSettings&) = default;
};

// What course.toml says.
struct CourseSettings {
  std::string name = {};
  Language language = Language::English;  // of what students and everybody are told
  bool earlier_aliases = false;           // a player's public page tells its name on every day, not only the newest one
  PlayerKind kind = PlayerKind::Lisp;
  std::string protocol = "ugi";             // of bots, as players that are programs name it
  int depth = 2;                            // of Lisp players
  std::optional<Date> first_delivery = {};  // of Moedas e Fios: its last day; what counts later is the second

  Calendar calendar;

  std::size_t players = 3;  // of a pair
  std::chrono::minutes interval{15};
  IntervalOf interval_of = IntervalOf::Player;
  std::size_t max_bytes = std::size_t{256} * 1024;
  bool date_in_name = true;       // it must be the day of arrival
  std::string opponent = {};      // of the games of the intake; empty: none are played
  TrialRules trial = {};          // those games
  std::string command = {};       // of a bot: python3 {file}, or build_command (bot_intake.hpp)
  std::string extension = ".cl";  // of files
  bool auto_ban = false;          // what is suspected is banned at once, without the instructor

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

  // Whether files are sources, each built when it comes in.
  bool are_built() const;

  // Of Moedas e Fios: 1 or 2.
  int delivery_of(Date date) const { return first_delivery && date <= *first_delivery ? 1 : 2; }
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
  std::chrono::minutes deadline{21 * 60};
  bool weekends = false;
  Language language = Language::English;
  std::string protocol = "ugi";  // of bots
};
std::string course_file_text(const NewCourse& course);

}  // namespace turno::course
