#include <date/tz.h>
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <stdexcept>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/return_if_error.hpp"
#include "course/settings/course_settings.hpp"
#include "play/players/player_text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

struct CourseInitOptions {
  CourseOption course;
  std::string name = "course";
  std::string players = "lisp";
  std::vector<std::string> games;
  std::string zone;
  std::string first;
  std::string deadline;
  bool weekends = false;
  Language language = Language::English;
};

// Of this machine, as far as it tells.
std::string zone_here() {
  try {
    return date::current_zone()->name();
  } catch (const std::runtime_error&) {  // the library's way to say that nobody has set one
    return "UTC";
  }
}

std::vector<std::string> default_games(const course::CoursePlayers& players) {
  if (players.kind == course::PlayerKind::Lisp) return {"mancala11"};
  if (players.kind == course::PlayerKind::Bot)
    return {std::string(only_game_of(players.protocol + ":").value_or("kalah"))};
  constexpr int boards = 10;
  std::vector<std::string> games;
  for (int i = 1; i <= boards; ++i) games.push_back(fmt::format("coins(board=t{})", i));
  return games;
}

tl::expected<course::NewCourse, std::string> read_new_course(const CourseInitOptions& options, const Catalog& catalog) {
  course::NewCourse course;
  course.name = options.name;
  const auto players = course::players_named(options.players);
  if (!players) return tl::unexpected(fmt::format(messages::course_players_bad, options.players));
  course.kind = players->kind;
  course.protocol = players->protocol;
  course.games = options.games;
  if (course.games.empty()) course.games = default_games(*players);
  for (const std::string& spec : course.games) RETURN_IF_ERROR(catalog.make(spec));
  course.zone = options.zone.empty() ? zone_here() : options.zone;
  const auto zone = course::TimeZone::find(course.zone);
  RETURN_IF_ERROR(zone);
  course.first = zone->local(course::now()).date;
  course.weekends = options.weekends;
  course.language = options.language;
  if (!options.deadline.empty()) {
    const auto deadline = course::parse_clock(options.deadline);
    if (!deadline) return tl::unexpected(fmt::format(messages::course_deadline_bad, options.deadline));
    course.deadline = *deadline;
  }
  if (options.first.empty()) return course;
  const auto first = read_date("--first", options.first);
  RETURN_IF_ERROR(first);
  course.first = *first;
  return course;
}

Outcome init(const CourseInitOptions& options, const Context& context) {
  const auto course = read_new_course(options, context.catalog);
  RETURN_IF_ERROR(course);
  const std::filesystem::path folder = options.course.data.folder();
  const std::string file = (folder / course::course_file).string();
  if (course::has_course(folder)) return tl::unexpected(fmt::format(messages::course_exists, file));
  const std::string text = course::course_file_text(*course);
  const auto settings = course::parse_course_settings(text, file);
  RETURN_IF_ERROR(settings);
  std::error_code error;
  const bool is_new = !std::filesystem::exists(folder, error);
  if (Outcome made = make_folders(folder); !made) return made;
  if (is_new)  // what students hand in is nobody else's
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  if (error) return tl::unexpected(fmt::format("{}: {}", folder.string(), error.message()));
  if (Outcome written = replace_file(file, text); !written) return written;
  RETURN_IF_ERROR(course::open_course(folder));
  const course::Calendar& calendar = settings->calendar;
  if (calendar.last < calendar.zone.local(course::now()).date)
    context.err << fmt::format(messages::course_in_the_past, course::to_text(calendar.last));
  context.out << fmt::format(messages::course_begun, file, options.course.data.again());
  return {};
}

}  // namespace

void add_course_init(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("init", std::string(messages::course_init_summary));
  command->footer(std::string(messages::course_init_examples));
  const auto options = std::make_shared<CourseInitOptions>();
  options->course.add_to(*command);
  command->add_option("--name", options->name, std::string(messages::course_name_help))->capture_default_str();
  command->add_option("--players", options->players, std::string(messages::course_players_help))
      ->capture_default_str()
      ->type_name("KIND");
  command->add_option("--game", options->games, std::string(messages::course_games_help))->type_name("SPEC");
  command->add_option("--zone", options->zone, std::string(messages::course_zone_help))->type_name("ZONE");
  command->add_option("--first", options->first, std::string(messages::course_first_help))->type_name("DATE");
  command->add_option("--deadline", options->deadline, std::string(messages::course_deadline_help))->type_name("TIME");
  add_language(*command, options->language, messages::course_language_help);
  command->add_flag("--weekends", options->weekends, std::string(messages::course_weekends_help));
  command->callback([=] { context.chosen = [=] { return init(*options, context); }; });
}

}  // namespace turno::cli
