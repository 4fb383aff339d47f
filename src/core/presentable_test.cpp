#include "core/presentable.hpp"

#include <gtest/gtest.h>

#include <random>

#include "core/hostile_text.hpp"
#include "core/utf8.hpp"

namespace turno {
namespace {

TEST(Presentable, LeavesHonestTextAlone) {
  for (const std::string_view text : {"",
                                      "level5",
                                      "\u00F1and\u00FA",
                                      "C:\\bots\\a",
                                      "a  b",
                                      "\u4E2D\u6587",
                                      "\uD55C\uAE00",
                                      "\u0E01\u0E34",
                                      "\u05D0\u05D1\u05D2",
                                      "\u0645\u062D\u0645\u062F",
                                      "e\u0301",
                                      "\u0928\u092E\u0938\u094D\u0924\u0947",
                                      "\u0E17\u0E35\u0E48",
                                      "a\u3000b",
                                      "\U0001F600",
                                      "\u2764\uFE0F",
                                      "1\uFE0F\u20E3",                               // keycap
                                      "\U0001F468\u200D\U0001F469\u200D\U0001F467",  // family
                                      "\U0001F469\U0001F3FD\u200D\U0001F4BB",        // with a skin tone
                                      "\U0001F3F3\uFE0F\u200D\U0001F308",
                                      "\U0001F1EA\U0001F1F8",
                                      "\uFFFD"})  // flags, the replacement itself
    EXPECT_EQ(presentable(text), text);
}

TEST(Presentable, ShowsWhatIsObeyedOrInvisibleAsEscapes) {
  EXPECT_EQ(presentable("a\x1B[2Jb\x7F"), "a\\u{1B}[2Jb\\u{7F}");
  EXPECT_EQ(presentable("\u009B\u0090"), "\\u{9B}\\u{90}");
  EXPECT_EQ(presentable("a\nb\rc\td"), "a\\nb\\rc\\td");
  EXPECT_EQ(presentable("\u202Ea\u2066"), "\\u{202E}a\\u{2066}");
  EXPECT_EQ(presentable("\u200B\uFEFF\u00AD\u2028"), "\\u{200B}\\u{FEFF}\\u{AD}\\u{2028}");
  EXPECT_EQ(presentable("\u0378\uE000\U000E0041"), "\\u{378}\\u{E000}\\u{E0041}");
  EXPECT_EQ(presentable("est\xE1 \xED\xA0\x80"), "est\\xE1 \\xED\\xA0\\x80");
  EXPECT_EQ(presentable(std::string_view("a\0b", 3)), "a\\u{0}b");
  EXPECT_EQ(presentable("a\u200Db"), "a\\u{200D}b");
  EXPECT_EQ(presentable("\U0001F600\u200D"), "\U0001F600\\u{200D}");
}

TEST(Presentable, ShowsBlanksThatPassForASpaceAsEscapes) {
  EXPECT_EQ(presentable("a\u00A0b"), "a\\u{A0}b");
  EXPECT_EQ(presentable("\u2003\u202F\u2800"), "\\u{2003}\\u{202F}\\u{2800}");
  EXPECT_EQ(presentable("\u3164\u115F\u1160\uFFA0"), "\\u{3164}\\u{115F}\\u{1160}\\u{FFA0}");
}

TEST(Look, IsTheSameOfWhatCannotBeToldApart) {
  EXPECT_EQ(look_of("my bot"), "my bot");
  for (const std::string_view text : {"my\u00A0bot", "my  bot", "my\u3164bot", "my\u2800\uFFA0bot",
                                      " my\u3000bot\u2003", "m\u200By bot", "\uFF4D\uFF59 bot"})
    EXPECT_EQ(look_of(text), "my bot") << text;
  EXPECT_EQ(look_of("e\u0301"), look_of("\u00E9"));
  EXPECT_NE(look_of("My bot"), look_of("my bot"));
  EXPECT_NE(look_of("mybot"), look_of("my bot"));
  for (const std::string_view text : {"", " ", "\u00A0", "\u2800", "\u3164\u115F", "\u200B"})
    EXPECT_EQ(look_of(text), "");
}

TEST(Presentable, AllowsSoManyMarksOnALetter) {
  EXPECT_EQ(presentable("a\u0301\u0302\u0303\u0304"), "a\u0301\u0302\u0303\u0304");
  EXPECT_EQ(presentable("a\u0301\u0302\u0303\u0304\u0305b"), "a\u0301\u0302\u0303\u0304\\u{305}b");
  EXPECT_EQ(presentable("\u0338a"), "\\u{338}a");  // it would strike through what stands before the text
  EXPECT_EQ(presentable("a \u0338"), "a \\u{338}");
  EXPECT_EQ(presentable("\x1B\u0338"), "\\u{1B}\\u{338}");
}

TEST(Presentable, IsNoWiderThanItMayBe) {
  EXPECT_EQ(presentable("abcdef", 6), "abcdef");
  EXPECT_EQ(presentable("abcdefg", 6), "abc...");
  EXPECT_EQ(presentable("\u4E2D\u6587\u4E2D\u6587", 6), "\u4E2D...");
  EXPECT_EQ(presentable("ab\x1B[2J", 7), "ab...");  // an escape is shown whole or not at all
  EXPECT_EQ(presentable("abc", 2), "..");
  EXPECT_EQ(presentable("abc", 0), "");
}

TEST(Presentable, KeepsTheEndOfManyLines) {
  EXPECT_EQ(presentable_lines("", 10), "");
  EXPECT_EQ(presentable_lines("a\nb\n", 10), "a\nb\n");
  EXPECT_EQ(presentable_lines("a\r\nb", 10), "a\nb");
  EXPECT_EQ(presentable_lines("lost\rwon", 20), "lost\\rwon");
  EXPECT_EQ(presentable_lines("a\tb\n\tc", 40), "a       b\n        c");
  EXPECT_EQ(presentable_lines("\u00F1and\u00FA", 5), "\u00F1and\u00FA");
  EXPECT_EQ(presentable_lines("\u00F1and\u00FAes", 6), "...\u00FAes");
  EXPECT_EQ(presentable_lines("one\ntwo\nthree", 8), "...\nthree");
  EXPECT_EQ(presentable_lines(std::string(1000, 'x') + "\ny", 10'000), "..." + std::string(497, 'x') + "\ny");
}

TEST(Presentable, MarksLinesOfOthersAsTheirs) {
  EXPECT_EQ(quoted_lines("oh\n1 wins: played\n\n", 100), "| oh\n| 1 wins: played\n");
  EXPECT_EQ(quoted_lines("a\n\nb", 100), "| a\n| \n| b\n");
  EXPECT_EQ(quoted_lines("", 100), "");
}

TEST(Presentable, IsHarmlessWhateverComes) {
  for (const auto& [attack, text] : example::hostile_texts()) {
    for (const std::size_t columns : {5UL, 60UL, max_line_columns}) {
      const std::string shown = presentable(text, columns);
      EXPECT_TRUE(example::is_harmless(shown, "")) << attack;
      EXPECT_LE(columns_of(shown), columns) << attack;
      EXPECT_LE(shown.size(), 16 * columns) << attack;
      EXPECT_EQ(presentable(shown, columns), shown) << attack;
      const std::string lines = presentable_lines(text, columns);
      EXPECT_TRUE(example::is_harmless(lines)) << attack;
      EXPECT_LE(columns_of(lines), columns) << attack;
    }
  }
}

// Any bytes, and any characters with those that are dangerous among them.
TEST(Presentable, IsHarmlessForRandomText) {
  std::mt19937 random(7);
  const auto attacks = example::hostile_texts();
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (std::size_t left = random() % 12; left > 0; --left) {
      if (random() % 3 == 0) text += static_cast<char>(random() % 256);
      if (random() % 3 == 0) text += attacks[random() % attacks.size()].text.substr(0, random() % 20);
      if (random() % 3 == 0) text += std::string_view("a \u0301\u200D\uFE0F\U0001F600").substr(random() % 8);
    }
    const std::string shown = presentable(text, 40);
    EXPECT_LE(columns_of(shown), 40U) << i;
    EXPECT_EQ(presentable(shown, 40), shown) << i;
    EXPECT_EQ(shown.find_first_of("\n\r\t\x1B\x7F"), std::string::npos) << i;
    EXPECT_EQ(presentable_lines(presentable_lines(text, 4000), 4000), presentable_lines(text, 4000)) << i;
  }
}

}  // namespace
}  // namespace turno
