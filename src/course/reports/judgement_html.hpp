#pragma once

#include <string>

#include "course/intake/judgement.hpp"
#include "course/league/ledger.hpp"

namespace turno::course {

std::string outcome_text(const Entry& entry);  // accepted, ..., or that it was not looked at yet

// The steps that were taken with a file, as a list.
std::string steps_html(const Judgement& judgement);

// The reasons why a file was not accepted, in a line; empty where it was.
std::string reasons_text(const Judgement& judgement);

}  // namespace turno::course
