#include "cli/terminal/line_text.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace turno::cli {
namespace {

TEST(LineText, GroupsWhatOneSidePlaysInARow) {
  const std::vector<PlayedMove> line{{Side::First, "3"}, {Side::First, "6"}, {Side::Second, "5"}, {Side::First, "1"}};
  EXPECT_EQ(line_text(line), "First 3 6, Second 5, First 1");
  EXPECT_EQ(line_text(line, Language::Spanish), "Primero 3 6, Segundo 5, Primero 1");
  EXPECT_EQ(line_text({}), "");
}

TEST(LineText, CountsAForcedPassToTheTurnThatGoesOn) {
  const std::vector<PlayedMove> line{
      {Side::First, "4"}, {Side::Second, "pass"}, {Side::First, "0"}, {Side::Second, "2"}, {Side::First, "pass"}};
  EXPECT_EQ(line_text(line), "First 4 pass 0, Second 2 pass");
  EXPECT_EQ(line_text(std::span(line).subspan(1)), "Second pass, First 0, Second 2 pass");
}

}  // namespace
}  // namespace turno::cli
