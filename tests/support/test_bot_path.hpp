#pragma once

#include <filesystem>
#include <string>

namespace turno {

// tests/bots/test_bot.cpp, built into the folder where the tests are.
inline std::string test_bot_path() {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "test_bot").string();
}

}  // namespace turno
