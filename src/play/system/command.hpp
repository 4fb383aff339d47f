#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/beneath.hpp"
#include "play/system/bot_limits.hpp"

namespace turno {

// A program to be run, with what it may use.
struct Command {
  std::vector<std::string> words;            // the program and its arguments
  std::filesystem::path folder;              // where it runs; empty: here
  BotLimits limits;                          //
  std::vector<std::filesystem::path> files;  // files and folders that it reads beside those among its words
};

// Where the system has its programs.
inline constexpr std::string_view system_path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games";

// A command as people type it, split into words as a shell does: blanks separate, quotes and backslashes keep together.
// Nothing else is special: no variables, no patterns, no shell.
tl::expected<std::vector<std::string>, std::string> split_command(std::string_view text);

// The file that would be run: by its path, seen from the folder, or by its name, which is looked for among the programs
// of the system, then on the PATH. An error says what is wrong with it.
tl::expected<std::filesystem::path, std::string> find_program(const Command& command);

// What was behind a command: a hash of the program and of every file among its arguments and `files`, as in
// `xxh3:1f0c...`. An error says what is wrong with these files: see own_files() and list_contents().
tl::expected<std::string, std::string> fingerprint(const Command& command);

// The same of one file, and of words that belong to it; nothing when it cannot be read or is no file.
std::optional<std::string> hash_of_file(const Located& file, std::string_view words = {});
std::optional<std::string> hash_of_file(const std::filesystem::path& path);

// The same of files that many players have in common, each read once.
class FileHashes {
 public:
  const std::optional<std::string>& of(const std::filesystem::path& path);

 private:
  std::map<std::filesystem::path, std::optional<std::string>> known_;
};

}  // namespace turno
