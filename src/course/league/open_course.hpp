#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"
#include "store/course_log.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::course {

inline constexpr std::string_view course_file = "course.toml";

// A course in its data folder, open. One thread uses it; several processes may.
struct OpenCourse {
  OpenCourse(std::filesystem::path its_folder, CourseSettings its_settings, store::Database its)
      : folder(std::move(its_folder)), settings(std::move(its_settings)), kept(std::move(its)), log(*kept.database) {}

  std::filesystem::path folder;  // absolute
  CourseSettings settings;
  tournament::TournamentStore kept;
  store::CourseLog log;

  // Where the instructor tells of what happened before: when that is. Events then have it beside their own time.
  std::optional<Instant> entered = {};

  const Calendar& calendar() const { return settings.calendar; }
};

// An error where there is no course.toml, or it is wrong.
tl::expected<OpenCourse, std::string> open_course(const std::filesystem::path& folder);
// Nothing in the folder is touched, and nothing can be appended.
tl::expected<OpenCourse, std::string> open_course_to_read(const std::filesystem::path& folder);
bool has_course(const std::filesystem::path& folder);

// As the log tells it now.
tl::expected<Ledger, std::string> ledger_of(const OpenCourse& course);

// Something to be added to the log, with the file that comes with it.
struct NewEvent {
  template <class What>
  NewEvent(What its, std::optional<std::string> its_file = {})  // NOLINT(google-explicit-constructor)
      : what(std::move(its)), file(std::move(its_file)) {}

  EventBody what;
  std::optional<std::string> file;
  bool is_late = false;  // it may have happened before others that are in the log
};

// What is to be added after what the log tells so far. An error adds nothing.
using Decision = tl::expected<std::vector<NewEvent>, std::string>;
using Decide = std::function<Decision(const Ledger&)>;
using EventIds = tl::expected<std::vector<std::int64_t>, std::string>;

// Adds events of that time to the log, in one step with the decision: nobody comes between. Answers their ids.
EventIds append(OpenCourse& course, Instant at, const Decide& decide);

// The same for events that follow from something begun at that time: others may have been added since, and these come
// after them.
EventIds append_after(OpenCourse& course, Instant begun, const Decide& decide);

Instant now();

}  // namespace turno::course
