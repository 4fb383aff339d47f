#include "play/ugi/line_buffer.hpp"

#include <gtest/gtest.h>

namespace turno::ugi {
namespace {

TEST(LineBuffers, JoinPiecesToLines) {
  LineBuffer lines(100);
  lines.add("isre");
  EXPECT_FALSE(lines.next());
  lines.add("ady\ngo\n\nst");
  EXPECT_EQ(lines.next()->text, "isready");
  EXPECT_EQ(lines.next()->text, "go");
  EXPECT_EQ(lines.next()->text, "");
  EXPECT_FALSE(lines.next());
  lines.add("op\n");
  EXPECT_EQ(lines.next()->text, "stop");
}

TEST(LineBuffers, ThrowLongLinesAwayAndGoOn) {
  LineBuffer lines(4);
  for (int i = 0; i < 1000; ++i) {
    lines.add("xxxx");
    EXPECT_FALSE(lines.next());
  }
  lines.add("y\nstop\nlonger\ngo\n");
  EXPECT_TRUE(lines.next()->too_long);
  const auto stop = lines.next();
  EXPECT_EQ(stop->text, "stop");
  EXPECT_FALSE(stop->too_long);
  const auto longer = lines.next();
  EXPECT_TRUE(longer->too_long);
  EXPECT_EQ(longer->text, "");
  EXPECT_EQ(lines.next()->text, "go");
}

}  // namespace
}  // namespace turno::ugi
