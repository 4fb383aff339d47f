#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// Whether a path names what turno was started with: its input, or a pipe that the shell made for it, as for <(...).
// Somebody writes into these; of a pipe that lies in a folder nobody knows.
bool is_inherited(const std::string& path);

// The whole file, or a message that names it. Waits only for what is inherited; other pipes and devices are refused.
tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t max_size);

// The same of a file that a stranger has left here: it is a file, not a pipe, and no link on the way to it takes
// another's file for it. Never waits.
tl::expected<std::string, std::string> read_handed_in(const std::string& path, std::size_t max_size);

// The folder and those above it that are missing, each safe on disk: what is put into a folder that a power cut takes
// away is lost with it.
tl::expected<void, std::string> make_folders(const std::filesystem::path& folder);

// Whoever reads the file finds the old contents or the new, never a part: written beside it, synced, renamed. When this
// returns, the new contents survive a power cut.
tl::expected<void, std::string> replace_file(const std::string& path, std::string_view contents);

// Empty where there is no such file, or where it vanishes while it is read, as files of processes do in /proc. Never
// throws, as iterators over a stream would.
std::string file_contents(const std::filesystem::path& path);

}  // namespace turno
