#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <tl/expected.hpp>

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

  tl::expected<course::OpenCourse, std::string> open() const { return course::open_course(data.folder()); }
  tl::expected<course::Instant, std::string> time(const course::OpenCourse& course) const;
};

tl::expected<course::Date, std::string> read_date(std::string_view option, const std::string& text);
tl::expected<course::PairId, std::string> read_pair(const std::string& text);

}  // namespace turno::cli
