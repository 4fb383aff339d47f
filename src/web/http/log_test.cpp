#include "web/http/log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/hostile_text.hpp"
#include "data_folder.hpp"

namespace turno::web {
namespace {

// One line an event, in ASCII, with the exact text: whoever looks at it with cat is safe.
TEST(Log, IsHarmlessWhateverIsLogged) {
  const turno::test::DataFolder folder;
  const auto file = folder.path() / "turno.log";
  const Log log = Log::to_file(file);
  std::size_t events = 0;
  for (const auto& [attack, text] : example::hostile_texts()) {
    log.info("request", {{"path", text}});
    ++events;
  }
  log.info("request", {{"path", "\u202E"}});
  log.flush();
  std::ifstream lines(file);
  std::string line;
  std::size_t read = 0;
  for (; std::getline(lines, line); ++read) {
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }))
        << line.substr(0, 99);
    EXPECT_TRUE(Json::accept(line)) << line.substr(0, 99);
    EXPECT_TRUE(read != events || Json::parse(line)["path"] == "\u202E");
  }
  EXPECT_EQ(read, events + 1);
}

}  // namespace
}  // namespace turno::web
