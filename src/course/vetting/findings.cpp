#include "course/vetting/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace turno::course {
namespace {

constexpr std::ptrdiff_t max_of_a_severity = 100;

// In one line: names may hold any character.
std::string worded(Breach breach, std::string_view subject) {
  std::string words = fmt::format(fmt::runtime(verdict_on(breach).words), subject);
  std::replace(words.begin(), words.end(), '\n', ' ');
  return words;
}

}  // namespace

void Findings::add(Breach breach, const Form& offending, const Form& around, std::string_view subject) {
  const Severity severity = verdict_on(breach).severity;
  if (!is_full(severity))
    findings_.push_back({breach, severity, offending.line, shortened(around), worded(breach, subject)});
}

void Findings::add(Breach breach, int line, std::string_view subject) {
  const Severity severity = verdict_on(breach).severity;
  if (!is_full(severity)) findings_.push_back({breach, severity, line, {}, worded(breach, subject)});
}

bool Findings::is_full(Severity severity) const {
  return std::count_if(findings_.begin(), findings_.end(),
                       [&](const Finding& finding) { return finding.severity == severity; }) >= max_of_a_severity;
}

std::vector<Finding> Findings::take() && {
  std::stable_sort(findings_.begin(), findings_.end(),
                   [](const Finding& a, const Finding& b) { return a.line < b.line; });
  return std::move(findings_);
}

}  // namespace turno::course
