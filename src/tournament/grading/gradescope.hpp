#pragma once

#include <chrono>
#include <string>

#include "core/language.hpp"
#include "tournament/grading/grade.hpp"

namespace turno::tournament {

// The grade as Gradescope reads it from results.json, also without Gradescope: one test a reference, one for the bonus
// and one for forfeits where the scale has them. Always valid JSON in UTF-8, whatever a bot wrote.
// https://gradescope-autograders.readthedocs.io/en/latest/specs/
std::string write_gradescope(const Scale& scale, const Grade& grade, std::chrono::duration<double> execution_time,
                             Language language = Language::English);

}  // namespace turno::tournament
