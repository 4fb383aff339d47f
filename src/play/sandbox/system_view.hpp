#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/command.hpp"

namespace turno {

// What of this machine a bot sees: the system's programs and libraries, the few settings these need, and the files of
// the bot itself. Nothing of it can be written.
struct Shown {
  std::filesystem::path what;
  std::filesystem::path where;  // inside
  bool is_link = false;         // `what` is the target of a link
  dev_t device = 0;             // which file or folder it must be, for those of the bot
  ino_t inode = 0;
};

// The same for every bot.
std::vector<Shown> shown_system();

// The program, the files that its command names, and what `files` adds; nothing twice, nothing that the system shows.
// An error says which of them leads to something that is not the bot's: see own_files().
tl::expected<std::vector<Shown>, std::string> shown_files(const Command& command, const std::filesystem::path& program);

}  // namespace turno
