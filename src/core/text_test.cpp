#include "core/text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(ParseNumber, TakesOnlyTheCanonicalForm) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("288"), 288);
  for (const auto* text : {"", "-1", "+1", "01", " 1", "1 ", "1x", "99999999999", "-0"})
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
}

TEST(Split, KeepsEmptyParts) {
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split(",", ','), (std::vector<std::string_view>{"", ""}));
}

TEST(Trim, TakesBlanksOffBothEnds) {
  EXPECT_EQ(trim(" \ta b\n"), "a b");
  EXPECT_EQ(trim("  "), "");
}

}  // namespace
}  // namespace turno
