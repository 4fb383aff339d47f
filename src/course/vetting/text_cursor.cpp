#include "course/vetting/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "core/return_if_error.hpp"

namespace turno::course {
namespace {

constexpr std::array<std::string_view, 8> character_names{"SPACE",  "NEWLINE",  "TAB",       "PAGE",
                                                          "RETURN", "LINEFEED", "BACKSPACE", "RUBOUT"};

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\f'; }

bool ends_token(char c) { return is_blank(c) || std::string_view("\"'(),;`").find(c) != std::string_view::npos; }

tl::unexpected<ReadError> strange_character(int line, char32_t character) {
  return tl::unexpected(ReadError{ReadFault::Unsupported, line,
                                  say<"strange-character">(fmt::format("{:04X}", static_cast<unsigned>(character)))});
}

}  // namespace

char TextCursor::take() {
  assert(!at_end());
  const char c = rest_.front();
  rest_.remove_prefix(1);
  if (c == '\n') ++line_;
  return c;
}

tl::expected<void, ReadError> TextCursor::skip_blanks() {
  while (!at_end()) {
    if (is_blank(peek())) {
      take();
    } else if (peek() == ';') {
      skip_line();
    } else if (rest_.substr(0, 2) == "#|") {
      if (auto skipped = skip_block_comment(); !skipped) return skipped;
    } else {
      break;
    }
  }
  return {};
}

void TextCursor::skip_line() {
  while (!at_end() && peek() != '\n') take();
}

tl::expected<void, ReadError> TextCursor::skip_block_comment() {
  const int begun = line_;
  int level = 0;
  while (!at_end()) {
    const std::string_view pair = rest_.substr(0, 2);
    const char c = take();
    if (pair == "#|" || pair == "|#") {
      take();
      level += c == '#' ? 1 : -1;
      if (level == 0) return {};
    }
  }
  return tl::unexpected(ReadError{ReadFault::Malformed, begun, say<"comment-never-closed">()});
}

bool TextCursor::take_lone_dot() {
  if (peek() != '.' || (rest_.size() > 1 && !ends_token(rest_[1]))) return false;
  take();
  return true;
}

// Texts hold valid UTF-8; whatever else comes is no character of a symbol.
char32_t TextCursor::take_code_point() {
  const auto head = static_cast<unsigned char>(take());
  if (head < 0x80) return head;
  const std::size_t more = head >> 5U == 6 ? 1 : head >> 4U == 14 ? 2 : head >> 3U == 30 ? 3 : 0;
  char32_t character = more == 0 ? 0xFFFD : head & (0x3FU >> more);
  for (std::size_t i = 0; i < more && (static_cast<unsigned char>(peek()) >> 6U) == 2; ++i)
    character = character << 6U | (static_cast<unsigned char>(take()) & 0x3FU);
  return character;
}

tl::expected<void, ReadError> TextCursor::take_into(Token& token, bool is_escaped) {
  const int line = line_;
  const char32_t character = take_code_point();
  if (!may_stand_in_symbol(character)) return strange_character(line, character);
  token.characters.push_back({character, is_escaped});
  if (token.characters.size() > longest_token)
    return tl::unexpected(ReadError{ReadFault::Unsupported, token.line, say<"token-too-long">(longest_token)});
  return {};
}

// After the opening bar.
tl::expected<void, ReadError> TextCursor::take_bars(Token& token) {
  const std::size_t before = token.characters.size();
  while (!at_end() && peek() != '\n') {
    if (peek() == '|') {
      take();
      if (token.characters.size() > before) return {};
      return tl::unexpected(ReadError{ReadFault::Unsupported, token.line, say<"nothing-between-bars">()});
    }
    if (peek() == '\\') take();
    if (at_end()) break;
    if (auto taken = take_into(token, true); !taken) return taken;
  }
  return tl::unexpected(ReadError{ReadFault::Malformed, token.line, say<"bar-never-closed">()});
}

tl::expected<Token, ReadError> TextCursor::take_token() {
  Token token{.line = line_, .characters = {}, .has_escapes = false};
  while (!at_end() && !ends_token(peek())) {
    tl::expected<void, ReadError> taken;
    const char c = peek();
    if (c == '|' || c == '\\') {
      take();
      token.has_escapes = true;
      if (c == '\\' && at_end())
        return tl::unexpected(ReadError{ReadFault::Malformed, token.line, say<"escape-at-end">()});
      taken = c == '|' ? take_bars(token) : take_into(token, true);
    } else {
      taken = take_into(token, false);
    }
    RETURN_IF_ERROR(taken);
  }
  return token;
}

tl::expected<std::string, ReadError> TextCursor::take_character_name() {
  Token token{.line = line_, .characters = {}, .has_escapes = false};
  if (at_end()) return tl::unexpected(ReadError{ReadFault::Malformed, line_, say<"character-at-end">()});
  RETURN_IF_ERROR(take_into(token, true));
  const auto rest = take_token();
  RETURN_IF_ERROR(rest);
  std::string name = to_utf8(token.characters.front().character);
  for (const TokenCharacter& c : rest->characters) name += to_utf8(c.character);
  std::string folded = name;
  for (char& c : folded)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  const bool is_single = rest->characters.empty() && !rest->has_escapes;
  const bool is_known = std::find(character_names.begin(), character_names.end(), folded) != character_names.end();
  if (!is_single && (rest->has_escapes || !is_known))
    return tl::unexpected(ReadError{ReadFault::Unsupported, token.line, say<"character-not-allowed">(name)});
  return name;
}

}  // namespace turno::course
