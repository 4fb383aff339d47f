#include "cli/course/course_command.hpp"

#include <fmt/format.h>

#include "cli/messages/course_messages.hpp"

namespace turno::cli {

void CourseOption::add_to(CLI::App& command) { data.add_to(command); }

void CourseOption::add_time_to(CLI::App& command) {
  command.add_option("--at", at, std::string(messages::course_at_help))->type_name("TIME");
}

// What happened at a time that is told is entered now.
tl::expected<course::OpenCourse, std::string> CourseOption::open() const {
  auto course = course::open_course(data.folder());
  if (course && !at.empty()) course->entered = course::now();
  return course;
}

tl::expected<course::Instant, std::string> CourseOption::time(const course::OpenCourse& course) const {
  if (at.empty()) return course::now();
  const auto read = course.calendar().zone.parse(at);
  if (!read) return tl::unexpected(fmt::format(messages::course_at_bad, at));
  return *read;
}

tl::expected<course::Date, std::string> read_date(std::string_view option, const std::string& text) {
  const auto date = course::parse_date(text);
  if (!date) return tl::unexpected(fmt::format(messages::course_date_bad, option, text));
  return *date;
}

tl::expected<course::PairId, std::string> read_pair(const std::string& text) {
  const auto pair = course::parse_pair_id(text);
  if (!pair) return tl::unexpected(fmt::format(messages::course_pair_bad, text));
  return *pair;
}

void add_course(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("course", std::string(messages::course_summary));
  command->footer(std::string(messages::course_examples));
  command->require_subcommand(1);
  add_course_init(*command, context);
  add_course_pair(*command, context);
  add_course_check(*command, context);
  add_course_submit(*command, context);
  add_course_status(*command, context);
  add_course_run(*command, context);
  add_course_show(*command, context);
  add_course_reference(*command, context);
  add_course_references(*command, context);
  add_course_review(*command, context);
  add_course_ban(*command, context);
  add_course_excuse(*command, context);
  add_course_mark(*command, context);
}

}  // namespace turno::cli
