#pragma once

#include <string>
#include <tl/expected.hpp>

#include "play/system/descriptor.hpp"

namespace turno {

// The system calls of a bot, as a program for the kernel in a file in memory. What programs of all languages need is
// allowed; everything else is answered as if the system did not have it. Calls by which a bot would leave its group of
// processes, wake itself while it is frozen, or raise its own limits are refused. Memory that belongs to no process
// (memfd) is allowed only where something counts it. Locks on files are granted and do nothing: those on files that
// several bots see would be a way to talk. A bot has no filters of its own, which could fill the kernel's log.
tl::expected<Descriptor, std::string> make_syscall_filter(bool is_memory_counted);

}  // namespace turno
