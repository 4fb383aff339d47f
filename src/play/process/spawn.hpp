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

// Runs a command as the leader of a process group of its own, with no signal blocked, no files but the three, and
// `mark` (NAME=VALUE) in its environment. It dies with the thread that called. When this returns the program is
// running; an error says why it could not.
tl::expected<Spawned, std::string> spawn(const Command& command, const std::string& mark);

}  // namespace turno
