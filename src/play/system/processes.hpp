#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "play/system/descriptor.hpp"

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

// How long the thread of a process that waited longest has waited for a core, though it was ready to run; and this
// thread. 0 where the system does not tell.
std::chrono::nanoseconds longest_wait_of(pid_t process);
std::chrono::nanoseconds wait_of_this_thread();

// What the threads of a family of processes do.
struct Family {
  bool stands = true;               // all of them are stopped, have ended, or wait for a disk
  std::chrono::nanoseconds cpu{0};  // that they have used so far
};

// A process and everything that it has started; with the parent of a namespace, also what others there have left
// behind.
class FamilyWatch {
 public:
  FamilyWatch() = default;
  FamilyWatch(pid_t leader, std::optional<pid_t> parent);

  // Quick where the leader is alone and has one thread, as most have.
  bool stands() const;
  Family look() const;

 private:
  bool is_alone() const;  // nobody but the leader is there

  pid_t leader_ = -1;
  std::optional<pid_t> parent_;
  Descriptor stat_;
  Descriptor children_;
  Descriptor siblings_;  // with itself
};

}  // namespace turno
