#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/vetting/source_text.hpp"
#include "course/vetting/token.hpp"

namespace turno::course {

// A place in a text of Lisp that moves on: characters, blanks and comments, tokens. Counts lines.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text, int line = 1) : rest_(text), size_(text.size()), line_(line) {}

  bool at_end() const { return rest_.empty(); }
  std::size_t offset() const { return size_ - rest_.size(); }
  int line() const { return line_; }

  // The next byte; 0 at the end, which no text holds.
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  char take();

  // Past blanks and comments of both kinds. An error where #| is never closed.
  tl::expected<void, ReadError> skip_blanks();

  // Takes a dot that stands alone, as in (a . b).
  bool take_lone_dot();

  // The characters up to the next that ends a token; there may be none.
  tl::expected<Token, ReadError> take_token();

  // What stands after #\, one character or a name of the standard.
  tl::expected<std::string, ReadError> take_character_name();

 private:
  tl::expected<void, ReadError> skip_block_comment();
  void skip_line();
  tl::expected<void, ReadError> take_bars(Token& token);
  tl::expected<void, ReadError> take_into(Token& token, bool is_escaped);
  char32_t take_code_point();

  std::string_view rest_;
  std::size_t size_;
  int line_;
};

}  // namespace turno::course
