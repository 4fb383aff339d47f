// The second day of a course: only what is new is played.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

class SecondDay : public testing::Test {
 protected:
  // A pair with one file in Lisp, a reference, and their first day; then the second.
  void hold_two_days(const std::string& options) {
    course("init --zone UTC --first 2026-03-23");
    const std::string added = course("pair add 01/01 --at '2026-03-20 10:00'");
    std::smatch code;
    ASSERT_TRUE(std::regex_search(added, code, std::regex("code (..)-"))) << added;
    std::ostringstream text;
    text << std::ifstream(TURNO_SOURCE "/examples/lisp/grupo01pareja011Ab0704.cl").rdbuf();
    const std::string name = "grupo01pareja011" + code.str(1) + "2303";
    const auto file = folder_.path() / (name + ".cl");
    std::ofstream(file) << std::regex_replace(text.str(), std::regex("grupo01pareja011Ab0704", std::regex::icase),
                                              name);
    course("submit " + file.string() + " --at '2026-03-23 10:00'");
    course("reference add easy 'regular(depth=1)' --alias Easy --at '2026-03-23 12:00'");
    course("run --due --at '2026-03-23 21:01' --progress-every 0s");
    course("run --due --at '2026-03-24 21:01' --progress-every 0s " + options);
  }

  std::string course(const std::string& line) {
    const auto done = test::run("turno course " + line + " --data " + data());
    EXPECT_EQ(done.exit_code, 0) << line << "\n" << done.out << done.err;
    return done.out;
  }

  std::string data() const { return (folder_.path() / "course").string(); }
  std::string verified() { return test::run("turno verify day-2026-03-24 --data " + data()).out; }

  test::DataFolder folder_;
};

TEST_F(SecondDay, RepeatsTheGamesOfUnchangedFiles) {
  hold_two_days("");
  EXPECT_EQ(
      verified(),
      "day-2026-03-24: 2 of 2 games, all match their records; 2 repeat games of earlier tournaments; the published "
      "table matches them\n");
}

TEST_F(SecondDay, PlaysAllWhereToldTo) {
  hold_two_days("--replay-all");
  EXPECT_EQ(verified(), "day-2026-03-24: 2 of 2 games, all match their records; the published table matches them\n");
}

}  // namespace
}  // namespace turno
