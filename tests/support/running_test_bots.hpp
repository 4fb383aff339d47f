#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "play/system/file.hpp"

namespace turno::test {

// Processes that run the test bot with this word and were started from here, as their mark says: other tests may run
// meanwhile. Nothing of them may be left.
inline int running(const std::string& word) {
  const std::string mark = "TURNO_BOT=" + std::to_string(getpid()) + "-";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string line = file_contents(entry.path() / "cmdline");
    const bool is_it = line.find("test_bot") != std::string::npos && line.find('\0' + word + '\0') != std::string::npos;
    if (is_it && file_contents(entry.path() / "environ").find(mark) != std::string::npos) ++count;
  }
  return count;
}

}  // namespace turno::test
