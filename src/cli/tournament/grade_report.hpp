#pragma once

#include <string>

#include "cli/tournament/grade_task.hpp"
#include "core/language.hpp"

namespace turno::cli {

// A table, and what went wrong.
std::string grade_text(const GradeTask& task, const PlayedGrade& played, Language language);
std::string grade_json(const GradeTask& task, const PlayedGrade& played);

}  // namespace turno::cli
