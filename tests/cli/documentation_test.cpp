// The pages are followed from top to bottom, each in an empty folder of its own: a ```lisp block with a package is a
// file that the reader has written by then, and of a ```console block the `$ ...` lines must print what follows them.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <vector>

#include "data_folder.hpp"
#include "program.hpp"

namespace turno {
namespace {

const std::filesystem::path source(TURNO_SOURCE);

// Either a file or a command.
struct DocumentedStep {
  std::string file;
  std::string command;
  std::string text;  // what the file holds, what the command prints
};

std::string file_of(const std::string& listing) {
  std::smatch found;
  return std::regex_search(listing, found, std::regex(R"(\(defpackage :(\S+))")) ? found.str(1) + ".cl" : "";
}

std::vector<DocumentedStep> steps_in(const std::filesystem::path& page) {
  std::ifstream file(page);
  std::vector<DocumentedStep> steps;
  std::string inside;
  std::string listing;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```")) {
      if (inside == "```lisp" && !file_of(listing).empty()) steps.push_back({file_of(listing), "", listing});
      inside = inside.empty() ? line : "";
      listing.clear();
    } else if (inside == "```lisp") {
      listing += line + "\n";
    } else if (inside == "```console" && line.starts_with("$ ")) {
      steps.push_back({"", line.substr(2), ""});
    } else if (inside == "```console" && !steps.empty()) {
      steps.back().text += line + "\n";
    }
  }
  return steps;
}

std::vector<std::filesystem::path> pages() {
  std::vector<std::filesystem::path> found{source / "README.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "docs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  return found;
}

// What an intake measures anew each time: its sample positions are drawn, its times are those of this machine. A slow
// one also tells how far it is.
std::string without_measurements(const std::string& printed) {
  const std::string quick = std::regex_replace(printed, std::regex(R"(\d+ of \d+ games, score [\d.]+ %\n)"), "");
  const std::string drawn = std::regex_replace(quick, std::regex(R"(\d+ evaluated)"), "N evaluated");
  const std::string timed =
      std::regex_replace(drawn, std::regex(R"([\d.]+ % of bueno's time at depth 4 \(\d+ µs and \d+ µs per move\))"),
                         "N % of bueno's time");
  return std::regex_replace(timed, std::regex("close speed: N % of bueno's time; 50 % is allowed"),
                            "ok    speed: N % of bueno's time");  // where something else had the processor
}

TEST(Documentation, ShowsWhatTheProgramPrints) {
#ifdef TURNO_IS_SANITIZED
  GTEST_SKIP() << "every command is tested elsewhere too, and a minute goes into showing the same twice";
#endif
  std::size_t commands = 0;
  for (const auto& page : pages()) {
    const test::DataFolder folder;
    for (const auto& [file, command, text] : steps_in(page)) {
      if (!file.empty()) {
        std::ofstream(folder.path() / file) << text;
        continue;
      }
      const auto finished =
          test::run_shell("cd '" + folder.path().string() + "' && { " + command + "; } 2>&1", TURNO_BIN);
      EXPECT_EQ(without_measurements(finished.out), without_measurements(text)) << page.filename() << ": " << command;
      ++commands;
    }
  }
  EXPECT_GE(commands, 5U);
}

// The players of the guide stand in examples/lisp as well, as its reader has them in the end.
TEST(Documentation, ListsThePlayersOfTheExamples) {
  const test::DataFolder folder;
  for (const auto& [file, command, text] : steps_in(source / "docs/course-student.md"))
    if (!file.empty()) std::ofstream(folder.path() / file) << text;
  std::size_t players = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source / "examples/lisp")) {
    if (!entry.path().filename().string().starts_with("grupo")) continue;
    const auto contents = [](const std::filesystem::path& path) {
      std::ifstream file(path);
      return std::string(std::istreambuf_iterator<char>(file), {});
    };
    EXPECT_EQ(contents(folder.path() / entry.path().filename()), contents(entry.path())) << entry.path();
    ++players;
  }
  EXPECT_EQ(players, 3U);
}

}  // namespace
}  // namespace turno
