#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "play/sandbox/system_view.hpp"

namespace turno {

// What bubblewrap is to make.
struct Walls {
  std::filesystem::path bubblewrap;
  std::filesystem::path inside;  // the program turno-inside
  bool is_root = false;          // then without a user namespace: the user is changed inside
  std::vector<Shown> shown;      // in this order
  std::filesystem::path folder;  // where the bot runs
  std::size_t tmp_size = 0;
  bool keep_privileges = false;
};

// Where turno-inside is then.
inline constexpr const char* inside_path = "/run/turno-inside";

// The command up to and including turno-inside.
std::vector<std::string> bubblewrap_command(const Walls& walls);

}  // namespace turno
