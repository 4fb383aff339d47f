#pragma once

#include <string>
#include <vector>

#include "course/language/message.hpp"
#include "course/vetting/breach.hpp"
#include "course/vetting/form.hpp"

namespace turno::course {

// Something in a submission for which it is refused.
struct Violation {
  Breach breach = Breach::Malformed;
  Severity severity = Severity::Disqualified;
  int line = 1;
  std::string form;  // the offending form in one line, shortened; empty where something is missing
  Message what;      // one line for people

  friend bool operator==(const Violation&, const Violation&) = default;
};

// Collects violations: of each severity the first hundred, which is enough for people and bounds what a hostile file
// can make of it.
class Violations {
 public:
  // About a symbol or form, seen in the form around it. The subject stands for {} in the rule's words.
  void add(Breach breach, const Form& offending, const Form& around, const Message& subject);

  // Without a form: something is missing, or could not be read.
  void add(Breach breach, int line, const Message& subject);

  bool empty() const { return violations_.empty(); }

  // By line.
  std::vector<Violation> take() &&;

 private:
  bool is_full(Severity severity) const;

  std::vector<Violation> violations_;
};

}  // namespace turno::course
