#include "course/vetting/literal_alias.hpp"

#include "core/text.hpp"
#include "course/vetting/form.hpp"
#include "course/vetting/reader.hpp"

namespace turno::course {
namespace {

std::string text_of_literal(const Form& value) {
  switch (value.kind) {
    case FormKind::String:
    case FormKind::Number: return value.text;
    case FormKind::Symbol: return value.prefix == Prefix::Keyword ? value.text : "";
    case FormKind::List:
      return value.begins_with("QUOTE") && value.items.size() == 2 && value.items[1].is_symbol() ? value.items[1].text
                                                                                                 : "";
    default: return "";
  }
}

std::string alias_defined_by(const Form& form) {
  const bool is_definition =
      form.begins_with("DEFVAR") || form.begins_with("DEFPARAMETER") || form.begins_with("DEFCONSTANT");
  if (!is_definition || form.items.size() < 3 || !form.items[1].is("*ALIAS*")) return "";
  return text_of_literal(form.items[2]);
}

bool begins_alias(std::string_view line) {
  constexpr std::string_view beginning = "(def";
  const std::string folded = lower_case(line);
  return folded.starts_with(beginning) && folded.find("*alias*") != std::string::npos;
}

// Only one form is tried: a file of many that do not end would take long.
std::string alias_of_damaged(std::string_view text) {
  std::size_t begin = 0;
  for (const std::string_view line : split(text, '\n')) {
    if (begins_alias(line)) {
      const auto form = read_first_form(text.substr(begin), 1);
      return form ? alias_defined_by(*form) : "";
    }
    begin += line.size() + 1;
  }
  return "";
}

}  // namespace

std::string literal_alias(std::string_view text) {
  const auto forms = read_forms(text);
  if (!forms) return alias_of_damaged(text);
  for (const Form& form : *forms)
    if (std::string alias = alias_defined_by(form); !alias.empty()) return alias;
  return "";
}

}  // namespace turno::course
