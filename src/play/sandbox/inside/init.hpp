#pragma once

#include <sys/types.h>

namespace turno::inside {

// The init process of a namespace: it inherits all that lose their parent, and everything ends with it.

// Before it starts anybody: from now on it is told when a child ends, and only then. A bot is stopped and continued
// with every move; a parent that woke up each time would cost a tenth of the time of a move.
void watch_children();

// Waits for the end of the bot, and ends as it did: with its status, or 128 and the number of its signal. Ends too,
// with everybody in the namespace, when turno is no more, if it is told to look for that.
[[noreturn]] void wait_as_init(pid_t bot, bool looks_for_turno);

}  // namespace turno::inside
