#include "tournament/reports/text_table.hpp"

#include <gtest/gtest.h>

namespace turno::tournament {
namespace {

TEST(TextTable, AlignsByColumnsOfTheTerminal) {
  EXPECT_EQ(text_table({{"n", "x"}, {"ñandú", "1"}, {"中文", "23"}, {"plain", ""}}, {Align::Left, Align::Right}),
            "n       x\n"
            "ñandú   1\n"
            "中文   23\n"
            "plain\n");
}

TEST(TextTable, OfNothingIsEmpty) { EXPECT_EQ(text_table({}, {Align::Left}), ""); }

}  // namespace
}  // namespace turno::tournament
