#include "play/system/said_text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(SaidText, IsQuotedWithItsLetters) {
  EXPECT_EQ(in_quotes("el hoyo est\xC3\xA1 vac\xC3\xADo"), "\"el hoyo est\xC3\xA1 vac\xC3\xADo\"");
  EXPECT_EQ(in_quotes("\xC3\xA1\xC3\xA1\xC3\xA1\xC3\xA1\xC3\xA1\xC3\xA1", 5), "\"\xC3\xA1\xC3\xA1...\"");
  EXPECT_EQ(in_quotes("\xC3\xA1\xC3\xA1", 2), "\"\xC3\xA1\xC3\xA1\"");
}

TEST(SaidText, IsQuotedWithoutWhatTerminalsObey) {
  EXPECT_EQ(in_quotes("a\x1b[2J\tb\x7F"), R"("a\u{1B}[2J\tb\u{7F}")");
  EXPECT_EQ(in_quotes("a\xE1z \xC3"), R"("a\xE1z \xC3")");  // Latin-1, and half of a letter
  EXPECT_EQ(in_quotes("a\xC2\x9Bz"), R"("a\u{9B}z")");      // U+009B begins what \x1b[ does
  EXPECT_EQ(in_quotes("a\xE2\x80\xAEz\xE2\x81\xA6"),
            R"("a\u{202E}z\u{2066}")");  // U+202E and U+2066 turn the direction
}

TEST(SaidText, HasNoAddresses) {
  EXPECT_EQ(without_addresses("20: fp=0x7f46aBcd pc=0x52 in 0xyz 0x"), "20: fp=0x... pc=0x... in 0xyz 0x");
  EXPECT_EQ(without_addresses("plain 10x"), "plain 10x");
  EXPECT_EQ(without_addresses(""), "");
}

}  // namespace
}  // namespace turno
