#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/intake/lisp_host.hpp"

namespace turno::course {

// The processor time of an evaluation function at the course's depth, and of bueno written in Lisp at the depth of the
// calibration, on the same positions in the same run.
struct Speed {
  std::chrono::nanoseconds own{0};
  std::chrono::nanoseconds calibration{0};
  std::size_t turns = 0;

  double share() const;             // of bueno's
  double own_microseconds() const;  // a turn
  double calibration_microseconds() const;
};

struct NoSpeed {
  Message why;
  bool is_the_files = false;  // fault; else this machine's
};

tl::expected<Speed, NoSpeed> measure_speed(LispHost& host, const IntakeSettings& settings, const IntakeContext& context,
                                           const std::stop_token& stop);

}  // namespace turno::course
