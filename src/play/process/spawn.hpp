#pragma once

#include <sys/types.h>

#include <string>
#include <tl/expected.hpp>

#include "play/process/command.hpp"
#include "play/process/descriptor.hpp"

namespace turno {

struct Spawned {
  pid_t pid = -1;
  Descriptor input;   // our end of its stdin; never blocks
  Descriptor output;  // of its stdout
  Descriptor errors;  // of its stderr
};

// Why a process could not be started: something is wrong with the program, or this machine has no room for it.
struct NotStarted {
  std::string why;
  bool for_want_of_room = false;
};

// Runs a command as the leader of a process group of its own, with no signal blocked, no files but the three, and
// `mark` (NAME=VALUE) in its environment. It dies with the thread that called. When this returns the program is
// running.
tl::expected<Spawned, NotStarted> spawn(const Command& command, const std::string& mark);

}  // namespace turno
