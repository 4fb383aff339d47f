#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/league/open_course.hpp"
#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// A file that was taken to be looked at, and the date for which it counts.
struct Received {
  std::int64_t event = 0;
  PlayerId player;
  Date counts_for;
};

// What became of a file at the door.
struct AtTheDoor {
  std::optional<Received> received = {};
  std::string refused = {};  // why, where it was not taken; that is kept too
};
tl::expected<AtTheDoor, std::string> receive(OpenCourse& course, const Submission& submission, Instant at);

// What the intake works with.
struct Examiners {
  const Catalog& catalog;
  std::shared_ptr<const Sandbox> sandbox;
  std::function<void(const Step&)> on_step = {};
};

// Looks at a file that was received, and keeps what came of it; a ban too. Whoever was looked at already stays as it
// was. The error is this machine's: the file waits to be looked at again. Stopped: nothing.
tl::expected<std::optional<Judgement>, std::string> judge(OpenCourse& course, std::int64_t received,
                                                          const Examiners& examiners, Instant at,
                                                          const std::stop_token& stop);

// All that wait, since whoever was to look at them was interrupted.
tl::expected<void, std::string> judge_waiting(OpenCourse& course, Date until, const Examiners& examiners, Instant at,
                                              const std::stop_token& stop);

}  // namespace turno::course
