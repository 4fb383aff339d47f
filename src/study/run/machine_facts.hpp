#pragma once

#include "engine/json.hpp"

namespace turno::study {

// The machine and the time, as a report tells them: processor, cores, memory, began.
Json machine_facts();

// Processes that wanted to run, on average of the last minute: "0.42".
std::string load_now();

}  // namespace turno::study
