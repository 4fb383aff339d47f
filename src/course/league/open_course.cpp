#include "course/league/open_course.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "play/system/file.hpp"

namespace turno::course {
namespace {

constexpr std::size_t max_file_size = std::size_t{1} << 20U;

EventIds add_events(OpenCourse& course, const Decide& decide, const std::function<Instant(const Ledger&)>& time) {
  using Rows = std::vector<store::CourseEventRow>;
  const auto added = course.log.add([&](const Rows& before) -> tl::expected<Rows, std::string> {
    const auto ledger = Ledger::read(course.calendar(), before, course.settings.language);
    RETURN_IF_ERROR(ledger);
    auto events = decide(*ledger);
    RETURN_IF_ERROR(events);
    Rows rows;
    for (NewEvent& event : *events) {
      rows.push_back(to_row(time(*ledger), event.what, std::move(event.file), course.entered));
      rows.back().is_late = event.is_late;
    }
    return rows;
  });
  RETURN_IF_ERROR(added);
  std::vector<std::int64_t> ids;
  for (const store::CourseEventRow& row : *added) ids.push_back(row.id);
  return ids;
}

std::filesystem::path absolute_folder(const std::filesystem::path& folder) {
  return std::filesystem::absolute(folder).lexically_normal();
}

tl::expected<CourseSettings, std::string> read_settings(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / course_file;
  if (!has_course(folder))
    return tl::unexpected(fmt::format("there is no course in \"{}\": turno course init --data {} sets one up",
                                      folder.string(), folder.string()));
  const auto text = read_file(file.string(), max_file_size);
  RETURN_IF_ERROR(text);
  return parse_course_settings(*text, file.string());
}

}  // namespace

bool has_course(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::exists(folder / course_file, error);
}

tl::expected<OpenCourse, std::string> open_course(const std::filesystem::path& folder) {
  auto settings = read_settings(folder);
  RETURN_IF_ERROR(settings);
  auto database = store::Database::open(folder, store::Survives::PowerCut);
  RETURN_IF_ERROR(database);
  return OpenCourse(absolute_folder(folder), *std::move(settings), *std::move(database));
}

tl::expected<OpenCourse, std::string> open_course_to_read(const std::filesystem::path& folder) {
  auto settings = read_settings(folder);
  RETURN_IF_ERROR(settings);
  if (!store::Database::is_in(folder))  // nothing has happened yet
    return OpenCourse(absolute_folder(folder), *std::move(settings), store::Database::in_memory());
  auto database = store::Database::open_to_read(folder);
  RETURN_IF_ERROR(database);
  return OpenCourse(absolute_folder(folder), *std::move(settings), *std::move(database));
}

tl::expected<Ledger, std::string> ledger_of(const OpenCourse& course) {
  const auto rows = course.log.events();
  RETURN_IF_ERROR(rows);
  return Ledger::read(course.calendar(), *rows, course.settings.language);
}

EventIds append(OpenCourse& course, Instant at, const Decide& decide) {
  return add_events(course, decide, [at](const Ledger&) { return at; });
}

EventIds append_after(OpenCourse& course, Instant begun, const Decide& decide) {
  return add_events(course, decide,
                    [begun](const Ledger& ledger) { return std::max(begun, ledger.last_event().value_or(begun)); });
}

Instant now() { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }

}  // namespace turno::course
