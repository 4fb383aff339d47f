#include "cli/terminal/shell_word.hpp"

#include <gtest/gtest.h>

namespace turno::cli {
namespace {

TEST(ShellWord, IsOneWordWhateverItHolds) {
  EXPECT_EQ(shell_word("kalah(pits=6,seeds=4) moves 3 6"), "'kalah(pits=6,seeds=4) moves 3 6'");
  EXPECT_EQ(shell_word("ugi:./bot' ; rm -rf ~ '"), R"('ugi:./bot'\'' ; rm -rf ~ '\''')");
  EXPECT_EQ(shell_word("$(x) `y`\n"), R"('$(x) `y`\n')");  // the line end is shown, not made
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace turno::cli
