#include "course/vetting/violations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace turno::course {
namespace {

constexpr std::ptrdiff_t max_of_a_severity = 100;

// In one line: names may hold any character.
std::string worded(Breach breach, std::string_view subject) {
  std::string words = fmt::format(fmt::runtime(consequence_of(breach).words), subject);
  std::replace(words.begin(), words.end(), '\n', ' ');
  return words;
}

}  // namespace

void Violations::add(Breach breach, const Form& offending, const Form& around, std::string_view subject) {
  const Severity severity = consequence_of(breach).severity;
  if (!is_full(severity))
    violations_.push_back({breach, severity, offending.line, shortened(around), worded(breach, subject)});
}

void Violations::add(Breach breach, int line, std::string_view subject) {
  const Severity severity = consequence_of(breach).severity;
  if (!is_full(severity)) violations_.push_back({breach, severity, line, {}, worded(breach, subject)});
}

bool Violations::is_full(Severity severity) const {
  return std::count_if(violations_.begin(), violations_.end(),
                       [&](const Violation& violation) { return violation.severity == severity; }) >= max_of_a_severity;
}

std::vector<Violation> Violations::take() && {
  std::stable_sort(violations_.begin(), violations_.end(),
                   [](const Violation& a, const Violation& b) { return a.line < b.line; });
  return std::move(violations_);
}

}  // namespace turno::course
