#pragma once

#include <functional>
#include <memory>
#include <string>

#include "course/calendar/local_time.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::web {

// What a server offers a course with.
struct CourseService {
  std::shared_ptr<const Sandbox> sandbox = {};                  // for files that come in and days that are held
  std::string no_sandbox = "it was started without a sandbox";  // why there is none
  std::string version = {};                                     // of turno, in records
  std::function<course::Instant()> now = {};                    // none: the system's clock
};

struct CourseLimits {
  double uploads_per_minute = 30;  // from one address, which may be that of a whole class
  double upload_burst = 60;
  double pair_uploads_per_minute = 2;  // also of those that are refused
  double pair_upload_burst = 10;
  double wrong_codes_per_minute = 6;  // from one address; a code has 60 bits
  double wrong_code_burst = 30;
  double strangers_per_minute = 1;  // refusals in the course's log of people who showed no code, of all together
  double stranger_burst = 60;
};

}  // namespace turno::web
