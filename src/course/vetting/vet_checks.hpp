#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "course/vetting/vet.hpp"
#include "course/vetting/vet_example.hpp"

// What the tests of vetting share.
namespace turno::course {

inline std::vector<Violation> vet_after_header(const std::string& text) {
  return vet_text(example_header + text, example_package);
}

inline std::string listed(const std::vector<Violation>& violations) {
  std::string lines;
  for (const Violation& violation : violations)
    lines += "line " + std::to_string(violation.line) + ": " + violation.what.text + ": " + violation.form + "\n";
  return lines;
}

inline bool has(const std::vector<Violation>& violations, Breach breach, int line) {
  return std::any_of(violations.begin(), violations.end(),
                     [&](const Violation& violation) { return violation.breach == breach && violation.line == line; });
}

inline bool is_suspected(const std::vector<Violation>& violations) {
  return std::any_of(violations.begin(), violations.end(),
                     [](const Violation& violation) { return violation.severity == Severity::Suspected; });
}

struct Refused {
  std::string text;  // on line 5 and following
  Breach breach;
  Severity severity;
  int line = 5;
};

inline constexpr auto disqualified = Severity::Disqualified;
inline constexpr auto suspected = Severity::Suspected;

inline void expect_refused(const std::vector<Refused>& table) {
  for (const Refused& row : table) {
    const auto violations = vet_after_header(row.text);
    EXPECT_TRUE(has(violations, row.breach, row.line)) << row.text << "\n" << listed(violations);
    EXPECT_EQ(is_suspected(violations), row.severity == suspected) << row.text << "\n" << listed(violations);
    for (const Violation& violation : violations) {
      EXPECT_FALSE(violation.what.empty());
      EXPECT_EQ((violation.what.text + violation.form).find('\n'), std::string::npos);
      EXPECT_LT(violation.form.size(), 130U);
    }
  }
}

}  // namespace turno::course
