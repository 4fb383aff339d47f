#include "course/vetting/source_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turno::course {
namespace {

using namespace std::string_literals;

struct Text {
  std::string bytes;
  std::string text;
};

TEST(SourceText, ReadsBothEncodingsAndAllLineEnds) {
  const std::vector<Text> table{
      {"", ""},
      {"(a)\n\t\f", "(a)\n\t\f"},
      {"a\r\nb\r\rc\r", "a\nb\n\nc\n"},
      {"\xEF\xBB\xBF(a)", "(a)"},
      {"; \xC3\xB1 \xE2\x82\xAC \xF0\x9F\x98\x80", "; \xC3\xB1 \xE2\x82\xAC \xF0\x9F\x98\x80"},
      {"; a\xF1o", "; a\xC3\xB1o"},                                // Latin-1
      {"; \xC3\xB1 and \xF1", "; \xC3\x83\xC2\xB1 and \xC3\xB1"},  // one bad byte: all of it is Latin-1
      {"\x93quoted\x94", "\xC2\x93quoted\xC2\x94"},                // of Windows; in comments they do no harm
      {"\xC0\xAF", "\xC3\x80\xC2\xAF"},                            // too long for what it says: no UTF-8
      {"\xED\xA0\x80", "\xC3\xAD\xC2\xA0\xC2\x80"},                // a surrogate: no UTF-8
      {"\xC3", "\xC3\x83"},                                        // ends in the middle of a character
  };
  for (const Text& row : table) EXPECT_EQ(source_text(row.bytes), row.text);
}

TEST(SourceText, RefusesBinaryFiles) {
  for (const std::string& bytes : {"a\n\0b"s, "a\n\x1B[2J"s, "\n\x7F"s, "\r\n\b"s, "\r\x1A"s}) {
    const auto text = source_text(bytes);
    ASSERT_FALSE(text.has_value());
    EXPECT_EQ(text.error().line, 2);
    EXPECT_EQ(text.error().what.text.substr(0, 17), "control character");
  }
}

TEST(SourceText, RefusesWhatIsTooLarge) {
  EXPECT_TRUE(source_text(std::string(256 * 1024, ' ')).has_value());
  EXPECT_EQ(source_text(std::string(256 * 1024 + 1, ' ')).error().what.text,
            "the file has 262145 bytes, more than 256 KiB");
}

}  // namespace
}  // namespace turno::course
