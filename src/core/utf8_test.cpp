#include "core/utf8.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turno {
namespace {

std::vector<char32_t> characters_of(std::string_view text) {
  std::vector<char32_t> characters;
  while (!text.empty()) characters.push_back(take_character(text));
  return characters;
}

TEST(Utf8, WritesOutBytesThatAreNone) {
  EXPECT_EQ(with_bytes_written_out("plain \u00F1 \uFFFD \U0001F600"), "plain \u00F1 \uFFFD \U0001F600");
  EXPECT_EQ(with_bytes_written_out("a\xE1"
                                   "b\x9B[31m"),
            "a\\xE1b\\x9B[31m");
  EXPECT_EQ(with_bytes_written_out("\xED\xA0\x80"), "\\xED\\xA0\\x80");  // a surrogate
  EXPECT_EQ(with_bytes_written_out("\xE2\x82"), "\\xE2\\x82");           // cut off
  EXPECT_EQ(with_bytes_written_out(""), "");
}

TEST(Utf8, ReadsCharactersOfOneToFourBytes) {
  EXPECT_EQ(characters_of("a\u00F1\u20AC\U0001F600"), (std::vector<char32_t>{'a', 0xF1, 0x20AC, 0x1F600}));
}

// Cut off, a continuation alone, overlong, a surrogate, beyond the last one (RFC 3629).
TEST(Utf8, ReadsRubbishByteByByte) {
  EXPECT_EQ(characters_of("a\xC3"), (std::vector<char32_t>{'a', 0xFFFD}));
  EXPECT_EQ(characters_of("\xC3(b"), (std::vector<char32_t>{0xFFFD, '(', 'b'}));
  EXPECT_EQ(characters_of("\x80z"), (std::vector<char32_t>{0xFFFD, 'z'}));
  EXPECT_EQ(characters_of("\xC0\xAF"), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
  EXPECT_EQ(characters_of("\xED\xA0\x80"), (std::vector<char32_t>{0xFFFD, 0xFFFD, 0xFFFD}));
  EXPECT_EQ(characters_of("\xF4\x90\x80\x80").size(), 4U);
  EXPECT_EQ(characters_of("\xFF"), (std::vector<char32_t>{0xFFFD}));
  EXPECT_EQ(characters_of("\xE0\x80\x80").size(), 3U);
  EXPECT_EQ(characters_of("\xF0\x82\x82\xAC").size(), 4U);
  EXPECT_EQ(characters_of("\xED\xBF\xBF").size(), 3U);
  EXPECT_EQ(characters_of("\xE2\x82"), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
}

TEST(Utf8, KnowsControlCharacters) {
  for (const char32_t character : {0x00U, 0x0AU, 0x1BU, 0x1FU, 0x7FU, 0x85U, 0x200BU, 0x2028U, 0x2029U, 0x202EU,
                                   0x2066U, 0xADU, 0x061CU, 0x180EU, 0xFEFFU, 0xFFF9U, 0xE0001U, 0xE0041U, 0xE0100U})
    EXPECT_TRUE(is_control(character)) << static_cast<unsigned>(character);
  for (const char32_t character : {0x20U, 0x7EU, 0xA0U, 0xE9U, 0x20ACU, 0x301U, 0xFE0FU, 0x4E2DU, 0x1F600U, 0xFFFDU})
    EXPECT_FALSE(is_control(character)) << static_cast<unsigned>(character);
}

TEST(Utf8, CountsColumnsAndNotBytes) {
  EXPECT_EQ(columns_of(""), 0U);
  EXPECT_EQ(columns_of("abc"), 3U);
  EXPECT_EQ(columns_of("\u00F1and\u00FA"), 5U);
  EXPECT_EQ(columns_of("e\u0301"), 1U);       // a mark over the letter before
  EXPECT_EQ(columns_of("\u4E2D\u6587"), 4U);  // two wide characters
  EXPECT_EQ(columns_of("\U0001F600!"), 3U);
  EXPECT_EQ(columns_of("\uD55C\uAE00"), 4U);      // Hangul
  EXPECT_EQ(columns_of("\uFF21\u3000"), 4U);      // fullwidth letter and blank
  EXPECT_EQ(columns_of("a\u0300\u0323b"), 2U);    // two marks on one letter
  EXPECT_EQ(columns_of("\u0E01\u0E34"), 1U);      // a Thai vowel above its consonant
  EXPECT_EQ(columns_of("\u200Ba\u202E"), 1U);     // zero width, direction
  EXPECT_EQ(columns_of("\u26A1\U0001FAE8"), 4U);  // emoji outside the first blocks
  EXPECT_EQ(columns_of("a\xFF\xC0\xAF"), 4U);     // each wrong byte is shown as one character
}

TEST(Utf8, CutsATextToTheColumnsThatThereAre) {
  EXPECT_EQ(first_columns("abc", 5), "abc");
  EXPECT_EQ(first_columns("abc", 2), "ab");
  EXPECT_EQ(first_columns("\u4E2D\u6587", 3), "\u4E2D");  // half of a wide character cannot be shown
  EXPECT_EQ(first_columns("e\u0301x", 1), "e\u0301");     // the mark stays with its letter
  EXPECT_EQ(first_columns("\u00BD\u2013\u00BD", 2), "\u00BD\u2013");
  EXPECT_EQ(first_columns("abc", 0), "");
}

TEST(Utf8, FindsControlCharacters) {
  EXPECT_TRUE(has_control("a\u200B"));
  EXPECT_FALSE(has_control("\u00F1and\u00FA \U0001F600"));
}

}  // namespace
}  // namespace turno
