#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "course/vetting/vet.hpp"
#include "course/vetting/vet_example.hpp"

// What the tests of vetting share.
namespace turno::course {

inline std::vector<Finding> vet_after_header(const std::string& text) {
  return vet_text(example_header + text, example_package);
}

inline std::string listed(const std::vector<Finding>& findings) {
  std::string lines;
  for (const Finding& finding : findings)
    lines += "line " + std::to_string(finding.line) + ": " + finding.what + ": " + finding.form + "\n";
  return lines;
}

inline bool has(const std::vector<Finding>& findings, Breach breach, int line) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& finding) { return finding.breach == breach && finding.line == line; });
}

inline bool is_banned(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity == Severity::Banned; });
}

struct Refused {
  std::string text;  // on line 5 and following
  Breach breach;
  Severity severity;
  int line = 5;
};

inline constexpr auto disqualified = Severity::Disqualified;
inline constexpr auto banned = Severity::Banned;

inline void expect_refused(const std::vector<Refused>& table) {
  for (const Refused& row : table) {
    const auto findings = vet_after_header(row.text);
    EXPECT_TRUE(has(findings, row.breach, row.line)) << row.text << "\n" << listed(findings);
    EXPECT_EQ(is_banned(findings), row.severity == banned) << row.text << "\n" << listed(findings);
    for (const Finding& finding : findings) {
      EXPECT_FALSE(finding.what.empty());
      EXPECT_EQ((finding.what + finding.form).find('\n'), std::string::npos);
      EXPECT_LT(finding.form.size(), 130U);
    }
  }
}

}  // namespace turno::course
