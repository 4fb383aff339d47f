// Every ```console block of the documentation is run: its `$ ...` lines must print what follows them.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "program.hpp"

namespace turno {
namespace {

struct Example {
  std::string file;
  std::string command;
  std::string expected;
};

std::vector<Example> examples_in(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<Example> examples;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = line == "```console";
    } else if (inside && line.rfind("$ ", 0) == 0) {
      examples.push_back({path.filename(), line.substr(2), ""});
    } else if (inside && !examples.empty()) {
      examples.back().expected += line + "\n";
    }
  }
  return examples;
}

std::vector<std::filesystem::path> pages() {
  const std::filesystem::path source(TURNO_SOURCE);
  std::vector<std::filesystem::path> found{source / "README.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "docs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  return found;
}

TEST(Documentation, ShowsWhatTheProgramPrints) {
  std::size_t examples = 0;
  for (const auto& page : pages())
    for (const Example& example : examples_in(page)) {
      const auto finished = test::run_shell(example.command + " 2>&1", TURNO_BIN);
      EXPECT_EQ(finished.out, example.expected) << example.file << ": " << example.command;
      ++examples;
    }
  EXPECT_GE(examples, 5U);
}

}  // namespace
}  // namespace turno
