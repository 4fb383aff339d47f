#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "cli/options/data_folder.hpp"
#include "course/league/open_course.hpp"

namespace turno::cli {

// --data DIR, the folder of a course, as all commands below `turno course` take it, and --at TIME for those that note
// when something happened.
struct CourseOption {
  DataOption data;
  std::string at;

  void add_to(CLI::App& command);
  void add_time_to(CLI::App& command);

  tl::expected<course::OpenCourse, std::string> open() const;
  tl::expected<course::OpenCourse, std::string> open_to_read() const {
    return course::open_course_to_read(data.folder());
  }
  tl::expected<course::Instant, std::string> time(const course::OpenCourse& course) const;
};

tl::expected<course::Date, std::string> read_date(std::string_view option, const std::string& text);
tl::expected<course::PairId, std::string> read_pair(const std::string& text);

// The commands below `turno course`.
void add_course_init(CLI::App& course, const Context& context);
void add_course_pair(CLI::App& course, const Context& context);  // add, renew, import, list
void add_course_check(CLI::App& course, const Context& context);
void add_course_submit(CLI::App& course, const Context& context);
void add_course_status(CLI::App& course, const Context& context);  // and calibrate
void add_course_run(CLI::App& course, const Context& context);
void add_course_show(CLI::App& course, const Context& context);       // table, report, grade, export
void add_course_reference(CLI::App& course, const Context& context);  // add, remove
void add_course_references(CLI::App& course, const Context& context);
void add_course_mark(CLI::App& course, const Context& context);  // set, remove, import, list
void add_course_ban(CLI::App& course, const Context& context);
void add_course_excuse(CLI::App& course, const Context& context);
void add_course_review(CLI::App& course, const Context& context);  // list, confirm, lift

}  // namespace turno::cli
