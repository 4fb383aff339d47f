#pragma once

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/vetting/form.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {

inline constexpr int deepest_nesting = 200;

// The forms of a text of Common Lisp, UTF-8 with LF line ends, as SBCL's standard readtable makes them. It reads less
// than SBCL and never otherwise: whatever SBCL could understand in another way is an error. After # there may be a
// function #'f, vector #(1 2), character #\a, comment #|...|#, uninterned symbol #:name and rational #b #o #x #8r.
tl::expected<std::vector<Form>, ReadError> read_forms(std::string_view text);

// The first form of a text that begins on this line.
tl::expected<Form, ReadError> read_first_form(std::string_view text, int line);

}  // namespace turno::course
