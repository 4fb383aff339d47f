#include "tournament/reports/csv_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/presentable.hpp"
#include "core/utf8.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

// What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), also in full width.
bool looks_like_a_formula(std::string_view text) {
  if (text.empty()) return false;
  return std::u32string_view(U"=+-@\uFF1D\uFF0B\uFF0D\uFF20").find(take_character(text)) != std::u32string_view::npos;
}

}  // namespace

std::string csv_words(std::string_view text) {
  const std::string shown = presentable(text);
  std::string field = looks_like_a_formula(shown) ? "'" : "";
  for (const char c : shown) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field.find_first_of(",\"") == std::string::npos ? field : '"' + field + '"';
}

std::string csv_number(double value) { return fmt::format("{}", rounded(value)); }

std::string csv_line(const std::vector<std::string>& fields) { return fmt::format("{}\r\n", fmt::join(fields, ",")); }

}  // namespace turno::tournament
