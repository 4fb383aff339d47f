#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace turno {

// A new mark, as NAME=VALUE for the environment of a process: whatever it starts inherits the mark, also in another
// session or process group.
std::string new_mark();

// How many processes bear it; those that have ended do not.
std::size_t count_marked(const std::string& mark);

// Ends every process that bears the mark and that may be ended.
void end_marked(const std::string& mark);

// The processor time that the running threads of a process have used so far. Nothing where the system does not tell.
std::optional<std::chrono::nanoseconds> cpu_time_of(pid_t process);

}  // namespace turno
