#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace turno::course {

// How a symbol was written: car, :key, #:name, cl:car, cl::car.
enum class Prefix : std::uint8_t { None, Keyword, Uninterned, External, Internal };

enum class FormKind : std::uint8_t { Symbol, Number, String, Character, List, Vector, Backquote, Comma, Splice };

// A form as the Lisp reader makes it: 'x is the list (quote x), #'f the list (function f), names are in upper case.
struct Form {
  FormKind kind = FormKind::List;
  int line = 1;  // where it begins

  std::string text = {};  // a symbol's name; a number or character as written; what a string holds; UTF-8
  Prefix prefix = Prefix::None;
  std::string package = {};  // before the colons; External and Internal only

  std::vector<Form> items = {};  // of lists and vectors; the one form after ` , and ,@
  bool is_dotted = false;        // the last item of the list stands after a dot; it is no list

  bool is_list() const { return kind == FormKind::List; }
  bool is_symbol() const { return kind == FormKind::Symbol; }

  // Whether it is this symbol of COMMON-LISP, or of the package's own, without a prefix or as cl:name.
  bool is(std::string_view name) const;

  // Whether it is a list with this symbol as its first item.
  bool begins_with(std::string_view name) const { return is_list() && !items.empty() && items.front().is(name); }
};

// Letters of ASCII in lower case, as people write what the reader folds.
std::string lower_case(std::string_view name);

// The form in one line, in lower case as people write it, cut after so many characters: (setf (aref (estado-tablero
// e)...
std::string shortened(const Form& form, std::size_t max_characters = 60);

}  // namespace turno::course
