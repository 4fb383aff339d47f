#pragma once

#include <filesystem>
#include <string>

#include "play/process/file_contents.hpp"

namespace turno::test {

// Processes that run the test bot with this word; nothing of them may be left.
inline int running(const std::string& word) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string line = file_contents(entry.path() / "cmdline");
    if (line.find("test_bot") != std::string::npos && line.find('\0' + word + '\0') != std::string::npos) ++count;
  }
  return count;
}

}  // namespace turno::test
