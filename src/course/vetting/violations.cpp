#include "course/vetting/violations.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace turno::course {
namespace {

constexpr std::ptrdiff_t max_of_a_severity = 100;

// Names may hold any character.
Message in_one_line(Message message) {
  std::replace(message.text.begin(), message.text.end(), '\n', ' ');
  for (Message& parameter : message.parameters) parameter = in_one_line(std::move(parameter));
  return message;
}

// A sentence has a place for the subject, or none.
Message worded(Breach breach, const Message& subject) {
  const std::string_view code = consequence_of(breach).code;
  if (code.empty()) return in_one_line(subject);
  const Sentence* const sentence = find_sentence(code);
  assert(sentence != nullptr && sentence->places() <= 1);
  return in_one_line(message_of(*sentence, std::vector<Message>(sentence->places(), subject)));
}

}  // namespace

void Violations::add(Breach breach, const Form& offending, const Form& around, const Message& subject) {
  const Severity severity = consequence_of(breach).severity;
  if (!is_full(severity))
    violations_.push_back({breach, severity, offending.line, shortened(around), worded(breach, subject)});
}

void Violations::add(Breach breach, int line, const Message& subject) {
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
