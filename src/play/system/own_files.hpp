#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/beneath.hpp"
#include "play/system/command.hpp"

namespace turno {

// A file or folder of a bot.
struct OwnFile {
  std::filesystem::path where;  // absolute, as it was named
  Located found;                // what is there: a file or a folder, nothing else
  bool is_system = false;       // one of the system's, which is no stranger's
  bool is_in_folder = false;    // of `added`, which is listed with all that is in it
};

// What belongs to a command: everything that is shown to the bot, hashed, or graded.
struct OwnFiles {
  OwnFile program;
  std::vector<OwnFile> arguments;  // the files among its words
  std::vector<OwnFile> added;      // by `files`; those that are not there are left out
};

// Strangers wrote these files, and may have made links. A link is followed only where it leads to what the bot is shown
// anyway: something in its own folder or in one that `files` adds; for the program also the system. The own folder of a
// file is the one of `files` in which it lies, or the one that directly holds it. On the way to that folder, from where
// the command runs (or from the top, for paths that lie elsewhere), there are no links. An error says which link it is
// and what to do.
tl::expected<OwnFiles, std::string> own_files(const Command& command, const std::filesystem::path& program);

// The same of one file that stands alone, named by somebody who is in the folder `from`; with Links::None it is no link
// either.
tl::expected<Located, std::string> own_file(const std::filesystem::path& file, const std::filesystem::path& from,
                                            Links links = Links::Below);

// A path, parts of which a stranger has chosen, as one line for people.
std::string path_text(const std::filesystem::path& path);

// That something is neither a file nor a folder, and what to do about it.
std::string no_file_message(const std::filesystem::path& path);

}  // namespace turno
