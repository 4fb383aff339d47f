#include "course/vetting/source_text.hpp"

#include <array>
#include <utility>

namespace turno::course {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::array<char32_t, 5> least_of_length{0, 0, 0x80, 0x800, 0x10000};

unsigned char byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

// Own decoding on purpose, not core/utf8: a wall around students' Lisp depends on no library's idea of what is valid.
// How many bytes the character at the front takes; 0 where there is no valid UTF-8.
std::size_t length_of_character(std::string_view bytes) {
  const unsigned char head = byte_at(bytes, 0);
  const std::size_t length = head < 0x80 ? 1 : head >> 5U == 6 ? 2 : head >> 4U == 14 ? 3 : head >> 3U == 30 ? 4 : 0;
  if (length < 2) return length;
  if (length > bytes.size()) return 0;
  char32_t character = head & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte_at(bytes, i) >> 6U != 2) return 0;
    character = character << 6U | (byte_at(bytes, i) & 0x3FU);
  }
  const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
  return character >= least_of_length[length] && character <= 0x10FFFF && !is_surrogate ? length : 0;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = length_of_character(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned char byte = byte_at(bytes, i);
    if (byte < 0x80) {
      text += bytes[i];
    } else {
      text += static_cast<char>(0xC0U | byte >> 6U);
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

std::string with_unix_line_ends(std::string_view text) {
  std::string lines;
  lines.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      lines += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      lines += '\n';
    }
  }
  return lines;
}

bool is_binary(char c) {
  return (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\f') || c == '\x7F';
}

}  // namespace

tl::expected<std::string, ReadError> source_text(std::string_view bytes) {
  const auto refused = [](int line, Message what) {
    return tl::unexpected(ReadError{ReadFault::Malformed, line, std::move(what)});
  };
  if (bytes.size() > max_source_bytes) return refused(1, say<"file-too-large">(bytes.size()));
  if (bytes.substr(0, byte_order_mark.size()) == byte_order_mark) bytes.remove_prefix(byte_order_mark.size());
  std::string text = with_unix_line_ends(is_utf8(bytes) ? std::string(bytes) : from_latin1(bytes));
  int line = 1;
  for (const char c : text) {
    if (is_binary(c)) return refused(line, say<"control-character">(static_cast<int>(c)));
    if (c == '\n') ++line;
  }
  return text;
}

}  // namespace turno::course
