#include "cli/terminal/progress_line.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>

namespace turno::cli {
namespace {

class ProgressLineInALog : public testing::Test {
 protected:
  void SetUp() override {
    if (isatty(STDERR_FILENO) != 0) GTEST_SKIP() << "stderr is a terminal";
  }
  std::ostringstream err;
};

TEST_F(ProgressLineInALog, SaysNothing) {
  ProgressLine(err).show([] { return "1 of 2"; });
  EXPECT_EQ(err.str(), "");
}

TEST_F(ProgressLineInALog, SaysALineEverySoOften) {
  {
    ProgressLine progress(err, std::chrono::milliseconds(0));
    progress.show([] { return "1 of 2"; });
    progress.show([] { return "2 of 2"; });
  }
  EXPECT_EQ(err.str(), "1 of 2\n2 of 2\n");
}

TEST_F(ProgressLineInALog, SaysNothingOfWhatIsShort) {
  ProgressLine(err, std::chrono::hours(1)).show([] { return "1 of 2"; });
  EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace turno::cli
