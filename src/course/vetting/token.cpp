#include "course/vetting/token.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace turno::course {
namespace {

// Letters and signs of Latin-1 that NFKC changes, and two that are not seen.
constexpr std::array<char32_t, 15> unstable{0xA0, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2, 0xB3, 0xB4,
                                            0xB5, 0xB8, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE};
constexpr char32_t division_sign = 0xF7;
constexpr char32_t small_y_diaeresis = 0xFF;
constexpr char32_t large_y_diaeresis = 0x178;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_sign(char c) { return c == '+' || c == '-'; }

char32_t upper(char32_t c) {
  const bool is_small = (c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != division_sign);
  return is_small ? c - 0x20 : c == small_y_diaeresis ? large_y_diaeresis : c;
}

// What numbers are made of, taken from the front.
class Digits {
 public:
  explicit Digits(std::string_view text) : rest_(text) {}

  bool take_digits() {
    const std::size_t size = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    rest_.remove_prefix(size);
    return size > 0;
  }

  bool take_any(std::string_view these) {
    const bool is_there = !rest_.empty() && these.find(rest_.front()) != std::string_view::npos;
    if (is_there) rest_.remove_prefix(1);
    return is_there;
  }

  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

bool is_float(std::string_view text) {
  Digits rest(text);
  rest.take_any("+-");
  const bool has_whole = rest.take_digits();
  const bool has_point = rest.take_any(".");
  const bool has_part = has_point && rest.take_digits();
  if (!has_whole && !has_part) return false;
  if (!rest.take_any("esfdlESFDL")) return has_part && rest.at_end();
  rest.take_any("+-");
  return rest.take_digits() && rest.at_end();
}

bool is_number(std::string_view text) {
  const bool ends_in_point = !text.empty() && text.back() == '.';
  return is_rational(text, 10) ||
         (ends_in_point && text.find('/') == std::string_view::npos &&
          is_rational(text.substr(0, text.size() - 1), 10)) ||
         is_float(text);
}

// The standard's "potential numbers", 2.3.1.1: an implementation may read them as it likes.
bool is_potential_number(std::string_view text) {
  constexpr std::string_view extra = "+-/.^_";
  const auto may_stand = [&](std::size_t i) {
    if (is_digit(text[i]) || extra.find(text[i]) != std::string_view::npos) return true;
    return is_letter(text[i]) && !(i > 0 && is_letter(text[i - 1])) && !(i + 1 < text.size() && is_letter(text[i + 1]));
  };
  if (text.empty() || is_letter(text.front()) || text.front() == '/' || is_sign(text.back())) return false;
  if (std::none_of(text.begin(), text.end(), is_digit)) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!may_stand(i)) return false;
  return true;
}

// The token as it was written, without escapes.
std::string written(const Token& token) {
  std::string text;
  for (const TokenCharacter& c : token.characters) text += to_utf8(c.character);
  return text;
}

std::string folded(const Token& token, std::size_t from, std::size_t to) {
  std::string name;
  for (std::size_t i = from; i < to; ++i) {
    const auto [character, is_escaped] = token.characters[i];
    name += to_utf8(is_escaped ? character : upper(character));
  }
  return name;
}

tl::expected<Form, ReadError> symbol(const Token& token) {
  std::vector<std::size_t> colons;
  for (std::size_t i = 0; i < token.characters.size(); ++i)
    if (token.characters[i].character == ':' && !token.characters[i].is_escaped) colons.push_back(i);
  const std::size_t size = token.characters.size();
  Form form{.kind = FormKind::Symbol, .line = token.line};
  if (colons.empty() && size > 0) {
    form.text = folded(token, 0, size);
    return form;
  }
  const bool is_pair = colons.size() == 2 && colons[1] == colons[0] + 1;
  const bool is_good = size > 0 && (colons.size() == 1 || (is_pair && colons[0] > 0)) && colons.back() + 1 < size;
  if (!is_good) return tl::unexpected(ReadError{ReadFault::Malformed, token.line, say<"not-symbol">(written(token))});
  form.package = folded(token, 0, colons.front());
  form.text = folded(token, colons.back() + 1, size);
  form.prefix = colons.front() == 0 ? Prefix::Keyword : is_pair ? Prefix::Internal : Prefix::External;
  return form;
}

}  // namespace

bool may_stand_in_symbol(char32_t character) {
  if (character < 0x80) return character >= ' ' && character < 0x7F;
  return character > 0xA0 && character <= 0xFF &&
         std::find(unstable.begin(), unstable.end(), character) == unstable.end();
}

std::string to_utf8(char32_t character) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (character < 0x80) return {byte(character)};
  if (character < 0x800) return {byte(0xC0 | character >> 6U), byte(0x80 | (character & 0x3F))};
  const char last = byte(0x80 | (character & 0x3F));
  const char before = byte(0x80 | (character >> 6U & 0x3F));
  if (character < 0x10000) return {byte(0xE0 | character >> 12U), before, last};
  return {byte(0xF0 | character >> 18U), byte(0x80 | (character >> 12U & 0x3F)), before, last};
}

bool is_rational(std::string_view text, int base) {
  const auto take_digits = [&] {
    std::size_t size = 0;
    for (; size < text.size(); ++size) {
      const char c = text[size];
      const int digit = is_digit(c)            ? c - '0'
                        : c >= 'a' && c <= 'z' ? c - 'a' + 10
                        : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                               : 36;
      if (digit >= base) break;
    }
    text.remove_prefix(size);
    return size > 0;
  };
  if (!text.empty() && is_sign(text.front())) text.remove_prefix(1);
  if (!take_digits()) return false;
  if (text.empty() || text.front() != '/') return text.empty();
  text.remove_prefix(1);
  return take_digits() && text.empty();
}

tl::expected<Form, ReadError> interpret(const Token& token) {
  if (token.has_escapes) return symbol(token);
  std::string text = written(token);
  if (is_number(text)) return Form{.kind = FormKind::Number, .line = token.line, .text = std::move(text)};
  if (text.find_first_not_of('.') == std::string::npos)
    return tl::unexpected(ReadError{ReadFault::Malformed, token.line, say<"dot-not-allowed">()});
  if (is_potential_number(text))
    return tl::unexpected(ReadError{ReadFault::Unsupported, token.line, say<"not-number-nor-name">(text)});
  return symbol(token);
}

}  // namespace turno::course
