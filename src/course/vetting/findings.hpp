#pragma once

#include <string_view>
#include <vector>

#include "course/vetting/finding.hpp"
#include "course/vetting/form.hpp"

namespace turno::course {

// Collects findings: of each severity the first hundred, which is enough for people and bounds what a hostile file can
// make of it.
class Findings {
 public:
  // About a symbol or form, seen in the form around it. The subject stands for {} in the rule's words.
  void add(Breach breach, const Form& offending, const Form& around, std::string_view subject);

  // Without a form: something is missing, or could not be read.
  void add(Breach breach, int line, std::string_view subject);

  bool empty() const { return findings_.empty(); }

  // By line.
  std::vector<Finding> take() &&;

 private:
  bool is_full(Severity severity) const;

  std::vector<Finding> findings_;
};

}  // namespace turno::course
