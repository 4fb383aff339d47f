#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

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

  const Calendar& calendar() const { return settings.calendar; }
};

// An error where there is no course.toml, or it is wrong.
tl::expected<OpenCourse, std::string> open_course(const std::filesystem::path& folder);
bool has_course(const std::filesystem::path& folder);

// As the log tells it now.
tl::expected<Ledger, std::string> ledger_of(const OpenCourse& course);

// Adds what happens at that time, in one step with the look at what happened before. An error of `decide` adds nothing.
using Happenings = tl::expected<std::vector<Happening>, std::string>;
tl::expected<void, std::string> happen(OpenCourse& course, Instant at,
                                       const std::function<Happenings(const Ledger&)>& decide);

// The same for what follows from something that was begun at that time: others may have come in since, and it happens
// after them.
tl::expected<void, std::string> follow(OpenCourse& course, Instant begun,
                                       const std::function<Happenings(const Ledger&)>& decide);

Instant now();

}  // namespace turno::course
