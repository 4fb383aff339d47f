#pragma once

#include <sys/types.h>

namespace turno::inside {

// The init process of a namespace: it inherits all orphans, and everything ends with it.

// Before it starts anything: from now on it is woken when a child ends, and only then. A bot is stopped and continued
// with every move; a parent that woke up each time would cost a tenth of the time of a move.
void watch_children();

// Waits for the end of the bot, and ends as it did: with its status, or 128 and the number of its signal. Ends too,
// with everything in the namespace, when turno is gone, if `looks_for_turno`.
[[noreturn]] void wait_as_init(pid_t bot, bool looks_for_turno);

}  // namespace turno::inside
