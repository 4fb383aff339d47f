#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_mark_messages.hpp"
#include "cli/messages/course_messages.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/service/marks.hpp"
#include "play/system/file.hpp"
#include "tournament/reports/text_table.hpp"

// Points that the instructor gives by hand.
namespace turno::cli {
namespace {

constexpr std::size_t max_marks_bytes = std::size_t{16} << 20U;  // a larger file was not meant

struct CourseMarkOptions {
  CourseOption course;
  std::string pair;
  std::string key;
  std::string points;
  std::string file;
  course::MarkReason reason;
  bool csv = false;
};

// Whoever types this, unless somebody else is named.
course::MarkReason reason_in(const CourseMarkOptions& options) {
  course::MarkReason reason = options.reason;
  const char* user = std::getenv("USER");  // NOLINT(concurrency-mt-unsafe)
  if (reason.by.empty() && user != nullptr) reason.by = user;
  return reason;
}

struct MarkedCourse {
  course::OpenCourse course;
  course::Instant at;
};

tl::expected<MarkedCourse, std::string> open_to_mark(const CourseMarkOptions& options) {
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  return MarkedCourse{*std::move(course), *at};
}

Outcome mark_set(const CourseMarkOptions& options, const Context& context) {
  const auto pair = read_pair(options.pair);
  RETURN_IF_ERROR(pair);
  const auto points = course::parse_points(options.points);
  RETURN_IF_ERROR(points);
  auto opened = open_to_mark(options);
  RETURN_IF_ERROR(opened);
  const course::NewMark mark{*pair, options.key, *points, reason_in(options)};
  if (Outcome set = course::set_mark(opened->course, mark, opened->at); !set) return set;
  context.out << fmt::format(messages::course_mark_set, course::to_text(*pair), course::to_text(*points), options.key);
  return {};
}

Outcome mark_remove(const CourseMarkOptions& options, const Context& context) {
  const auto pair = read_pair(options.pair);
  RETURN_IF_ERROR(pair);
  auto opened = open_to_mark(options);
  RETURN_IF_ERROR(opened);
  const course::NewMark mark{*pair, options.key, std::nullopt, reason_in(options)};
  if (Outcome removed = course::set_mark(opened->course, mark, opened->at); !removed) return removed;
  context.out << fmt::format(messages::course_mark_removed, course::to_text(*pair), presentable(options.key));
  return {};
}

// All or nothing: every line that is wrong is told.
Outcome mark_import(const CourseMarkOptions& options, const Context& context) {
  const auto list = read_handed_in(options.file, max_marks_bytes);
  RETURN_IF_ERROR(list);
  auto opened = open_to_mark(options);
  RETURN_IF_ERROR(opened);
  const auto imported = course::import_marks(opened->course, *list, reason_in(options), opened->at);
  if (!imported) {
    for (const std::string& mistake : imported.error())
      context.err << fmt::format(messages::course_import_mistake, options.file, presentable(mistake));
    return tl::unexpected(fmt::format(messages::course_import_nothing, imported.error().size()));
  }
  context.out << fmt::format(messages::course_marks_imported, imported->entered, imported->changed,
                             imported->unchanged);
  return {};
}

std::string maximum_text(const course::GradingSettings& grading, const std::string& key) {
  const course::MarkRule* rule = grading.find_mark(key);
  return rule == nullptr ? std::string(messages::course_mark_unknown) : course::to_text(rule->maximum);
}

Outcome mark_list(const CourseMarkOptions& options, const Context& context) {
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  if (options.csv) {
    context.out << course::marks_csv(course->settings, *ledger);
    return {};
  }
  using tournament::Align;
  std::vector<std::vector<std::string>> lines{{"pair", "mark", "points", "of", "entered", "by", "why"}};
  for (const auto& [id, pair] : ledger->pairs())
    for (const auto& [key, mark] : pair.marks)
      lines.push_back({course::to_text(id), presentable(key), course::to_text(mark.points),
                       maximum_text(course->settings.grading, key), course->calendar().zone.text(mark.at),
                       presentable(mark.by), presentable(mark.why)});
  if (lines.size() == 1) {
    context.out << messages::course_marks_none;
    return {};
  }
  context.out << tournament::text_table(
      lines, {Align::Left, Align::Left, Align::Right, Align::Right, Align::Left, Align::Left, Align::Left});
  return {};
}

using MarkCommand = Outcome (*)(const CourseMarkOptions&, const Context&);

struct AddedMark {
  CLI::App* command;
  std::shared_ptr<CourseMarkOptions> options;
};

AddedMark add_mark_command(CLI::App& parent, std::string_view name, std::string_view summary, MarkCommand run,
                           const Context& context) {
  CLI::App* command = parent.add_subcommand(std::string(name), std::string(summary));
  const auto options = std::make_shared<CourseMarkOptions>();
  options->course.add_to(*command);
  command->callback([=] { context.chosen = [=] { return run(*options, context); }; });
  return {command, options};
}

void add_mark_arguments(const AddedMark& added) {
  added.command->add_option("PAIR", added.options->pair, std::string(messages::course_pair_help))->required();
  added.command->add_option("MARK", added.options->key, std::string(messages::course_mark_key_help))->required();
}

void add_mark_reason(const AddedMark& added) {
  added.options->course.add_time_to(*added.command);
  added.command->add_option("--why", added.options->reason.why, std::string(messages::course_mark_why_help))
      ->type_name("TEXT");
  added.command->add_option("--by", added.options->reason.by, std::string(messages::course_mark_by_help))
      ->type_name("NAME");
}

}  // namespace

void add_course_mark(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("mark", std::string(messages::course_mark_summary));
  command->footer(std::string(messages::course_mark_examples));
  command->require_subcommand(1);
  const auto set = add_mark_command(*command, "set", messages::course_mark_set_summary, mark_set, context);
  add_mark_arguments(set);
  set.command->add_option("POINTS", set.options->points, std::string(messages::course_mark_points_help))->required();
  add_mark_reason(set);
  const auto remove = add_mark_command(*command, "remove", messages::course_mark_remove_summary, mark_remove, context);
  add_mark_arguments(remove);
  add_mark_reason(remove);
  const auto import = add_mark_command(*command, "import", messages::course_mark_import_summary, mark_import, context);
  import.command->footer(std::string(messages::course_mark_import_examples));
  import.command->add_option("FILE", import.options->file, std::string(messages::course_pair_import_help))->required();
  add_mark_reason(import);
  const auto list = add_mark_command(*command, "list", messages::course_mark_list_summary, mark_list, context);
  list.command->add_flag("--csv", list.options->csv, std::string(messages::course_mark_csv_help));
}

}  // namespace turno::cli
