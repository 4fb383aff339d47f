#pragma once

#include <iosfwd>
#include <string_view>

#include "course/intake/judgement.hpp"
#include "engine/json.hpp"

namespace turno::cli {

// What an intake has found, for people and for programs.
void write_step(const course::Step& step, std::ostream& out);
std::string_view sentence_of(course::Outcome outcome);
Json json_of(const course::Judgement& judgement);  // a list of steps

}  // namespace turno::cli
