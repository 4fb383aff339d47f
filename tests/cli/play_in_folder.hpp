#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "program.hpp"

namespace turno::test {

// turno play in a folder of its own.
class PlayInFolder : public testing::Test {
 protected:
  PlayInFolder() {
    std::string name = std::filesystem::temp_directory_path() / "turno-play-XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~PlayInFolder() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return folder_ / name; }
  std::string contents(const std::string& name) const {
    std::ifstream stream(file(name));
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }
  Finished run(const std::string& line) const { return run_shell("cd " + folder_.string() + " && " + line, TURNO_BIN); }

 private:
  std::filesystem::path folder_;
};

}  // namespace turno::test
