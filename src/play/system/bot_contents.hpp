#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/bot_limits.hpp"
#include "play/system/own_files.hpp"

namespace turno {

// One of the files of a folder, or a link in it.
struct FolderEntry {
  std::filesystem::path name;  // seen from the folder
  std::string link;            // what it says, for a link
  bool is_link = false;
};

// Everything that belongs to a bot, with the folders that `files` adds listed. Nothing has been read of it.
struct BotContents {
  OwnFiles files;
  std::vector<std::vector<FolderEntry>> folders;  // one for each of `files.added`, sorted by name; empty for a file
};

// An error says what a bot must not have: more bytes (a hole in a file counts) or files than its limits allow, pipes,
// sockets, devices.
tl::expected<BotContents, std::string> list_contents(OwnFiles files, const BotLimits& limits);

}  // namespace turno
