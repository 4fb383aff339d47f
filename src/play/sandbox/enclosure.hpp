#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/sandbox/cgroup.hpp"
#include "play/sandbox/freezer.hpp"
#include "play/sandbox/inside/stage.hpp"
#include "play/system/descriptor.hpp"

namespace turno {

// The sandbox of one bot: what has to be run to start it in there.
struct Enclosure {
  std::vector<std::string> words;  // the first is the file of a program
  std::vector<std::string> environment;
  int filter = -1;                 // an open file, for turno-inside; -1: none
  std::optional<Cgroup> cgroup;    // to be entered before anything is run
  std::optional<Freezer> freezer;  // to be entered by the bot alone
  bool has_namespaces = false;     // then everything in it ends with the first process in it
  bool dies_with_us = false;       // with this process or, without namespaces, with the thread that starts it
};

// A bot that runs in its sandbox.
struct Entered {
  pid_t pid = -1;     // our child: the bot itself, or bubblewrap
  pid_t leader = -1;  // the bot, which leads a process group
  pid_t parent = -1;  // of the bot: the first process of its namespace, or this one
  // Handles to signal and watch them; closed for one that has ended already.
  Descriptor first;     // the first process of its namespace: readable once everything in it has ended
  Descriptor program;   // the bot
  Descriptor input;     // our end of its stdin; never blocks
  Descriptor output;    // of its stdout
  Descriptor errors;    // of its stderr
  Descriptor lifeline;  // when it closes, also because this process dies, everything in the namespace ends
};

// Where it failed.
struct NotEntered {
  inside::Stage stage = inside::Stage::Walls;
  int error = 0;     // errno, if known
  std::string said;  // by bubblewrap
};

std::string to_text(const NotEntered& why, const std::filesystem::path& program);  // for people
bool lacks_resources(const NotEntered& why);  // this machine has no room for one more process, now

// Starts a bot in its sandbox. When this returns, the program runs.
tl::expected<Entered, NotEntered> enter(const Enclosure& enclosure);

// From now on orphaned processes become children of this one. bubblewrap ends before the first process of its namespace
// does, whose end is then noticed here.
void adopt_orphans();

// Waits until everything in the namespace has ended, after bubblewrap has.
void wait_for_all(const Descriptor& first);

}  // namespace turno
