#include "course/vetting/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace turno::course {
namespace {

constexpr std::ptrdiff_t most_of_a_severity = 100;

std::string worded(Breach breach, std::string_view subject) {
  return fmt::format(fmt::runtime(verdict_on(breach).words), subject);
}

}  // namespace

void Findings::add(Breach breach, const Form& offending, const Form& around, std::string_view subject) {
  add({breach, verdict_on(breach).severity, offending.line, shortened(around), worded(breach, subject)});
}

void Findings::add(Breach breach, int line, std::string_view subject) {
  add({breach, verdict_on(breach).severity, line, {}, worded(breach, subject)});
}

void Findings::add(Finding finding) {
  const auto is_alike = [&](const Finding& other) { return other.severity == finding.severity; };
  if (std::count_if(findings_.begin(), findings_.end(), is_alike) < most_of_a_severity)
    findings_.push_back(std::move(finding));
}

std::vector<Finding> Findings::take() && {
  std::stable_sort(findings_.begin(), findings_.end(),
                   [](const Finding& a, const Finding& b) { return a.line < b.line; });
  return std::move(findings_);
}

}  // namespace turno::course
