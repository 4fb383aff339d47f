#pragma once

#include <chrono>
#include <string_view>

#include "play/game/player.hpp"
#include "play/process/child.hpp"

namespace turno {

// How a program loses by saying nothing more, in words for whoever looks for its faults. `when` is as in "during its
// turn".

// Of its sandbox, what may explain its death.
struct Held {
  bool has_memory_limit = false;
  bool sees_little = false;  // of this machine's files
};

// It runs, but there is no answer. `instead` is what there is, if anything: `"Welcome!"`, `3 of 36 values`. Ends it.
Forfeited no_answer(Child& child, NoLine why, std::string_view when, std::chrono::milliseconds limit,
                    std::string_view instead);

// It has ended, or closed its input, as it does a moment before its end: that is waited for until the deadline at most.
// Ends what is left of it.
Forfeited its_end(Child& child, std::string_view when, Child::Clock::time_point deadline, const Held& held);

}  // namespace turno
