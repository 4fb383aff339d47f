#pragma once

#include <string>

#include "cli/tournament/grade_task.hpp"

namespace turno::cli {

std::string grade_text(const GradeTask& task, const PlayedGrade& played);  // a table, and what went wrong
std::string grade_json(const GradeTask& task, const PlayedGrade& played);

}  // namespace turno::cli
