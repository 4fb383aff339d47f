#include "course/settings/decimal.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

Decimal decimal_of(std::string_view text) { return parse_points(text).value(); }

std::string rounded_text(std::string_view text, std::string_view step) {
  return to_text(decimal_of(text).rounded_to(decimal_of(step)));
}

TEST(Decimals, AreReadAndWritten) {
  EXPECT_EQ(to_text(decimal_of("3")), "3");
  EXPECT_EQ(to_text(decimal_of("7.50")), "7.5");
  EXPECT_EQ(to_text(decimal_of("7,5")), "7.5");
  EXPECT_EQ(to_text(decimal_of("0.000001")), "0.000001");
  EXPECT_EQ(to_text(decimal_of("007")), "7");
  EXPECT_EQ(to_text(decimal_of("100")), "100");
  EXPECT_EQ(to_text(-decimal_of("0.25")), "-0.25");
  EXPECT_EQ(to_text(Decimal()), "0");
}

// In binary these sums are 0.30000000000000004 and 2.9999999999999996.
TEST(Decimals, AddUpAsOnPaper) {
  EXPECT_EQ(decimal_of("0.1") + decimal_of("0.2"), decimal_of("0.3"));
  EXPECT_EQ(Decimal::of(1.1) + Decimal::of(1.9), decimal_of("3"));
  EXPECT_EQ(Decimal::of(0.1) * 3, decimal_of("0.3"));
  EXPECT_EQ(Decimal::of(0.1).number(), 0.1);
  EXPECT_EQ((decimal_of("4.35") - decimal_of("0.05")).number(), 4.3);
}

// As doubles 2.675 and 1.005 are a little less than they look, and 0.285 / 0.01 a little less than 28.5.
TEST(Decimals, AreRoundedHalfUp) {
  EXPECT_EQ(rounded_text("2.675", "0.01"), "2.68");
  EXPECT_EQ(rounded_text("1.005", "0.01"), "1.01");
  EXPECT_EQ(rounded_text("0.285", "0.01"), "0.29");
  EXPECT_EQ(rounded_text("2.5", "1"), "3");
  EXPECT_EQ(rounded_text("2.499999", "1"), "2");
  EXPECT_EQ(rounded_text("7.25", "0.5"), "7.5");
  EXPECT_EQ(rounded_text("7.249999", "0.5"), "7");
  EXPECT_EQ(rounded_text("7.125", "0.25"), "7.25");
  EXPECT_EQ(rounded_text("0", "0.5"), "0");
  EXPECT_EQ(rounded_text("1.5", "0.3"), "1.5");
  EXPECT_EQ(to_text((-decimal_of("2.5")).rounded_to(decimal_of("1"))), "-2");
  EXPECT_EQ(to_text((-decimal_of("2.6")).rounded_to(decimal_of("1"))), "-3");
}

// 2 / 3 of 1.5 is 1; 13 / 20 of 0.5 is 0.325, and 1 / 3 of 0.5 is 0.1666...
TEST(Decimals, AreSharedToHundredths) {
  EXPECT_EQ(to_text(decimal_of("1.5").share(2, 3)), "1");
  EXPECT_EQ(to_text(decimal_of("0.5").share(13, 20)), "0.33");
  EXPECT_EQ(to_text(decimal_of("0.5").share(1, 3)), "0.17");
  EXPECT_EQ(to_text(decimal_of("2").share(0, 7)), "0");
}

TEST(Decimals, AreRefusedWithTheReason) {
  for (const char* text : {"",    " ",  "x",  "nan", "inf",   "-inf",    "1e308", "1e1",  "0x10",      "+1",
                           "1 2", ".5", "5.", "5,",  "1.2.3", "1,000.5", "--1",   "\xFF", "1\xC2\xA0", "½"}) {
    const auto read = parse_points(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().find("is not a number of points"), std::string::npos) << read.error();
  }
  EXPECT_EQ(parse_points("-1").error(), "\"-1\" is negative; write 0 or more");
  for (const char* text : {"1000000", "99999999999999999999999", "0.1234567"})
    EXPECT_NE(parse_points(text).error().find("more digits than six"), std::string::npos) << text;
}

}  // namespace
}  // namespace turno::course
