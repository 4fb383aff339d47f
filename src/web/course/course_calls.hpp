#pragma once

#include "web/course/course_context.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// The calls of a course, as docs/api.md describes them, on the thread that answers calls.
using CourseCall = Result<Response> (*)(const CourseContext&);

// For everybody.
Result<Response> show_course(const CourseContext& context);
Result<Response> show_day(const CourseContext& context);
Result<Response> show_page(const CourseContext& context);  // a file that was written for browsers

// For a pair, with its code.
Result<Response> take_file(const CourseContext& context);
Result<Response> show_file(const CourseContext& context);
Result<Response> show_pair(const CourseContext& context);
Result<Response> ask_study(const CourseContext& context);   // a search with a file of its own
Result<Response> show_study(const CourseContext& context);  // what came of it

// For a pair or the instructor: a cookie for their pages.
Result<Response> open_pages(const CourseContext& context);

// For the instructor.
Result<Response> show_roster(const CourseContext& context);
Result<Response> show_run(const CourseContext& context);
Result<Response> show_grades(const CourseContext& context);
Result<Response> show_grades_csv(const CourseContext& context);
Result<Response> show_log(const CourseContext& context);
Result<Response> start_run(const CourseContext& context);
Result<Response> change_ban(const CourseContext& context);
Result<Response> change_excuse(const CourseContext& context);
Result<Response> decide_file(const CourseContext& context);  // a suspected one
Result<Response> show_marks(const CourseContext& context);   // given by hand
Result<Response> change_marks(const CourseContext& context);
Result<Response> change_pairs(const CourseContext& context);
Result<Response> change_references(const CourseContext& context);

}  // namespace turno::web
