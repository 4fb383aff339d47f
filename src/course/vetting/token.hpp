#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/vetting/form.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {

inline constexpr std::size_t longest_token = 200;  // characters of a name or number

// A character of a token; one after a \ or between |bars| is escaped and stands for itself.
struct TokenCharacter {
  char32_t character = 0;
  bool is_escaped = false;
};

struct Token {
  int line = 1;
  std::vector<TokenCharacter> characters;
  bool has_escapes = false;  // also where nothing was escaped, as in ||
};

// Whether a symbol may hold this character. SBCL brings names into Unicode's normal form NFKC, in which full-width
// letters become others (so that they may spell EVAL); letters of Latin-1 that stay as they are suffice for Spanish.
bool may_stand_in_symbol(char32_t character);

std::string to_utf8(char32_t character);

// The number or symbol that a token is. What the standard reserves for numbers to come (1_000, 2^3) is an error.
tl::expected<Form, ReadError> interpret(const Token& token);

// Whether a text is [sign] digits [/ digits] in that base, as after #x.
bool is_rational(std::string_view text, int base);

}  // namespace turno::course
