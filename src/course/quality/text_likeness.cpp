#include "course/quality/text_likeness.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "core/hash.hpp"
#include "core/text_hash.hpp"
#include "course/vetting/common_lisp.hpp"
#include "course/vetting/reader.hpp"

namespace turno::course {
namespace {

constexpr std::size_t fewest_parts = 12;  // of a form: smaller ones are alike in all files

using OwnNames = std::unordered_map<std::string_view, std::uint64_t>;

std::uint64_t print_of(const Form& form, OwnNames& names) {
  const auto kind = static_cast<std::uint64_t>(form.kind);
  if (form.kind == FormKind::String) return kind;
  const bool is_own = form.is_symbol() && form.prefix != Prefix::Keyword && !common_lisp_kind(form.text);
  if (is_own) return fold(kind, names.emplace(form.text, names.size()).first->second);
  std::uint64_t hash = hash_of_text(form.text, kind);
  for (const Form& item : form.items) hash = fold(hash, print_of(item, names));
  return fold(hash, form.items.size());
}

// Returns how many parts the form has.
std::size_t add_prints(const Form& form, std::vector<std::uint64_t>& prints) {
  std::size_t parts = 1;
  for (const Form& item : form.items) parts += add_prints(item, prints);
  if (form.is_list() && parts >= fewest_parts) {
    OwnNames names;
    prints.push_back(print_of(form, names));
  }
  return parts;
}

}  // namespace

std::vector<std::uint64_t> text_prints(std::string_view text) {
  std::vector<std::uint64_t> prints;
  const auto forms = read_forms(text);
  if (!forms) return prints;
  for (const Form& form : *forms) add_prints(form, prints);
  std::sort(prints.begin(), prints.end());
  prints.erase(std::unique(prints.begin(), prints.end()), prints.end());
  return prints;
}

}  // namespace turno::course
