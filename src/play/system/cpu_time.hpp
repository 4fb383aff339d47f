#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

namespace turno {

// The processor time that the threads of a process, which still run, have used so far. Nothing where the system does
// not tell.
std::optional<std::chrono::nanoseconds> cpu_time_of(pid_t process);

}  // namespace turno
