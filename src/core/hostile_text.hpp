#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/utf8.hpp"

// What bots, students and files could call themselves or say, for the tests of everything that shows it.
namespace turno::example {

struct HostileText {
  std::string_view attack;
  std::string text;
};

inline std::vector<HostileText> hostile_texts() {
  using namespace std::string_literals;
  std::string zalgo = "z";
  for (int i = 0; i < 500; ++i) zalgo += "\u0335\u0322\u0489";
  std::string jamo = "\u1100";
  for (int i = 0; i < 500; ++i) jamo += "\u1161";
  return {{"escape sequence", "\x1B[2Jgone"},
          {"title of the window", "\x1B]0;owned\x07"},
          {"link of a terminal (OSC 8)", "\x1B]8;;http://evil.example\x1B\\click\x1B]8;;\x1B\\"},
          {"device control", "\x1BP1$r\x1B\\"},
          {"C1 CSI", "\u009B31mred"},
          {"C1 CSI as a byte",
           "\x9B"
           "31mred"},
          {"C1 DCS", "\u0090q\u009C"},
          {"C1 OSC", "\u009D0;owned\u009C"},
          {"C1 next line", "a\u0085b"},
          {"bell", "\x07"},
          {"null", "a\0b"s},
          {"backspaces", "lost\b\b\b\bwon"},
          {"delete",
           "a\x7F"
           "b"},
          {"carriage return over the line", "a lost\rb won   "},
          {"new line", "a\n1 wins: played"},
          {"vertical tab and form feed", "a\v\fb"},
          {"tab", "a\tb"},
          {"shift out",
           "\x0E"
           "abc\x0F"},
          {"right-to-left override", "\u202Etxt.exe"},
          {"left-to-right override", "\u202Dabc"},
          {"embedding", "\u202A\u202Babc\u202C"},
          {"isolates", "\u2066\u2067\u2068abc\u2069"},
          {"direction marks", "a\u200E\u200F\u061Cb"},
          {"zero width space", "adm\u200Bin"},
          {"zero width joiners in words", "adm\u200Din\u200C"},
          {"joiner behind a pictograph", "\U0001F600\u200Dx"},
          {"byte order mark", "\uFEFFadmin"},
          {"soft hyphen", "ad\u00ADmin"},
          {"word joiner and invisible operators", "a\u2060\u2061\u2062\u2063\u2064b"},
          {"combining grapheme joiner", "a\u034Fb"},
          {"Hangul fillers", "a\u115F\u1160\u3164\uFFA0b"},
          {"Mongolian separators", "a\u180B\u180Eb"},
          {"Khmer inherent vowels", "a\u17B4\u17B5"},
          {"tags", "a\U000E0041\U000E0042\U000E007F"},
          {"selectors of plane 14", "a\U000E0100"},
          {"selector without a character", "\uFE0Fa"},
          {"line and paragraph separators", "a\u2028b\u2029c"},
          {"annotations", "a\uFFF9b\uFFFAc\uFFFB"},
          {"private use", "\uE000\U000F0000"},
          {"unassigned", "\u0378\U0003FFFD"},
          {"no characters", "\uFFFE\U0001FFFF\uFDD0"},
          {"lone surrogates", "\xED\xA0\x80\xED\xBF\xBF"},
          {"overlong", "\xC0\x9B\xE0\x80\x9B"},
          {"Latin-1", "est\xE1"},
          {"half a character", "a\xE2\x80"},
          {"beyond Unicode", "\xF4\x90\x80\x80"},
          {"mark with nothing below", "\u0338first"},
          {"mark on a blank", "a \u20DDb"},
          {"flood of marks", zalgo},
          {"flood of vowels without width", jamo},
          {"very long line", std::string(200'000, 'x')},
          {"very long line of controls", std::string(50'000, '\x1B')},
          {"formula", "=HYPERLINK(\"http://evil.example\",\"ok\")"},
          {"markup", "</script><script>alert(1)</script><!--"},
          {"quotes and commas", "a\",\"b"},
          {"right-to-left letters", "\u05D0\u05D1\u05D2 12"}};
}

// Whether a terminal, or a reader, could be misled by it: the rules of presentable() written once more and more
// strictly, without its exceptions.
inline bool is_harmless(std::string_view text, std::string_view allowed_controls = "\n") {
  std::size_t without_width = 0;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    const std::size_t bytes = before.size() - text.size();
    if (character == unreadable && bytes == 1) return false;
    const bool is_allowed =
        character < 0x80 && allowed_controls.find(static_cast<char>(character)) != std::string_view::npos;
    if (is_control(character) && !is_allowed) return false;
    if ((character >= 0xE000 && character <= 0xF8FF) || character >= 0xE0000) return false;
    for (const char32_t one : std::initializer_list<char32_t>{0x034F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x180B, 0x17B4,
                                                              0x17B5, 0x0378, 0x3FFFD, 0xFFFE, 0x1FFFF, 0xFDD0})
      if (character == one) return false;
    without_width = columns_of(before.substr(0, bytes)) == 0 && !is_allowed ? without_width + 1 : 0;
    if (without_width > 4) return false;
  }
  return true;
}

}  // namespace turno::example
