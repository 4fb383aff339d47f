#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "play/system/command.hpp"

namespace turno {

// What of this machine a bot sees: the system's programs and libraries, the few settings these need, and the files of
// the bot itself. Nothing of it can be written.
struct Shown {
  std::filesystem::path what;
  std::filesystem::path where;  // inside
  bool is_link = false;         // `what` is the target of a link
};

// The same for every bot.
std::vector<Shown> shown_system();

// The program, the files that its command names, and what `files` adds; nothing twice, nothing that the system shows.
std::vector<Shown> shown_files(const Command& command, const std::filesystem::path& program);

}  // namespace turno
