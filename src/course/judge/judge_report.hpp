#pragma once

#include <chrono>
#include <string>

#include "core/language.hpp"
#include "course/judge/judge.hpp"

namespace turno::course {

// Whether tests that are not told to students are shown.
enum class Untold : std::uint8_t { Counted, Shown };

std::string group_name(JudgeGroup group, Language language);

// A group for people, in the course's language: a line, and one for each test that was not passed.
std::string judged_text(const JudgedGroup& group, Language language, Untold untold);
std::string judged_total(const Judgement& judgement, Language language);

// The same as Gradescope reads it from results.json: a test for each group.
std::string judged_json(const Judgement& judgement, Language language, Untold untold,
                        std::chrono::duration<double> execution_time);

}  // namespace turno::course
