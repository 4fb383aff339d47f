#pragma once

#include <cstdint>
#include <string>

#include "web/course/course_desk.hpp"
#include "web/course/course_office.hpp"
#include "web/http/body.hpp"
#include "web/http/budget.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// Who is let in, and how often. Lives on the thread of the desk.
struct CourseDoor {
  CourseDoor(std::string hash, const CourseLimits& limits);

  std::string instructor_hash;
  Budget pairs;
  Budget strangers;
};

// A call, on the thread of the desk.
struct CourseCall {
  const CourseDesk& desk;
  CourseOffice& office;
  CourseDoor& door;
  const Request& request;
  Clock::time_point at;

  std::string_view rest(std::string_view prefix) const { return std::string_view(request.path).substr(prefix.size()); }
};

// The code or the token that came with a request: `Authorization: Bearer CODE`. Empty: none.
std::string_view bearer(const Request& request);

// Nothing, or why not; with 401 it is counted.
Result<void> check_instructor(const CourseCall& call);
Result<const course::Pair*> check_pair(const CourseCall& call, course::PairId id);
Result<course::PairId> read_pair_id(std::string_view text);

// For everybody.
Result<Response> show_course(const CourseCall& call);
Result<Response> show_day(const CourseCall& call);
Result<Response> show_page(const CourseCall& call);  // a file that was written for browsers

// For a pair, with its code.
Result<Response> take_file(const CourseCall& call);
Result<Response> show_file(const CourseCall& call);
Result<Response> show_pair(const CourseCall& call);

// For whoever may read these pages: the answer says which, and comes with 401 where nobody may.
Result<Response> open_pages(const CourseCall& call);

// For the instructor.
Result<Response> show_roster(const CourseCall& call);
Result<Response> show_run(const CourseCall& call);
Result<Response> show_grades(const CourseCall& call);
Result<Response> show_grades_csv(const CourseCall& call);
Result<Response> show_log(const CourseCall& call);
Result<Response> start_run(const CourseCall& call);
Result<Response> change_ban(const CourseCall& call);
Result<Response> change_pairs(const CourseCall& call);
Result<Response> change_references(const CourseCall& call);

}  // namespace turno::web
