#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "play/sandbox/enclosure.hpp"
#include "play/sandbox/sandbox.hpp"
#include "play/system/command.hpp"

namespace turno {

// A program that runs, and what is to be taken away when it has ended.
struct Spawned {
  Entered entered;
  std::optional<Cgroup> cgroup;
  bool is_behind_bubblewrap = false;  // which then tells how it ended
};

// Why a process could not be started: something is wrong with the program, or this machine has no room for it.
struct NotStarted {
  std::string why;
  bool for_want_of_room = false;
};

// Runs a command in the sandbox, as the leader of a process group of its own, with no signal blocked, no files but the
// three, and, where nothing else holds it together, `mark` (NAME=VALUE) in its environment.
tl::expected<Spawned, NotStarted> spawn(const Command& command, const Sandbox& sandbox, const std::string& mark);

}  // namespace turno
