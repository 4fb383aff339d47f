#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "course/intake/submission_name.hpp"
#include "course/vetting/source_text.hpp"
#include "course/vetting/vet.hpp"
#include "test_data.hpp"

namespace turno::course {
namespace {

struct Outcome {
  std::string name;
  std::vector<Violation> violations;
};

Outcome outcome_of(const std::string& path) {
  const auto name = parse_submission_name(std::filesystem::path(path).filename().string(), lisp_extension);
  if (!name) return {"disqualified", {{Breach::Malformed, Severity::Disqualified, 1, "", name.error()}}};
  const auto text = source_text(test::read_data("lisp/" + path));
  if (!text)
    return {"disqualified", {{Breach::Malformed, Severity::Disqualified, text.error().line, "", text.error().what}}};
  auto violations = vet_text(*text, name->package());
  const bool has_attempts = std::any_of(violations.begin(), violations.end(), [](const Violation& violation) {
    return violation.severity == Severity::Suspected;
  });
  return {violations.empty() ? "accepted" : has_attempts ? "suspected" : "disqualified", std::move(violations)};
}

std::string listed(const Outcome& outcome) {
  std::string lines;
  for (const Violation& violation : outcome.violations)
    lines += "line " + std::to_string(violation.line) + ": " + violation.what.text + ": " + violation.form + "\n";
  return lines;
}

bool has_line(const Outcome& outcome, int line) {
  return std::any_of(outcome.violations.begin(), outcome.violations.end(),
                     [&](const Violation& violation) { return violation.line == line; });
}

// Honest, broken and hostile files with what is to be said of each.
TEST(Collection, EveryFileGetsItsOutcome) {
  const auto expected = test::json_data("lisp/expected.json");
  EXPECT_GT(expected.size(), 60U);
  for (const auto& row : expected) {
    const auto file = row["file"].get<std::string>();
    const Outcome outcome = outcome_of(file);
    const std::string told = file + " (" + row["shows"].get<std::string>() + ")\n" + listed(outcome);
    EXPECT_EQ(outcome.name, row["vetting"].get<std::string>()) << told;
    if (row["line"].is_null()) continue;
    EXPECT_TRUE(has_line(outcome, row["line"].get<int>())) << row["line"] << ' ' << told;
  }
}

// The first piece of Lisp in a page for students.
std::string first_example(const std::string& page) {
  const std::string text = test::read_data("../../docs/" + page);
  const std::string opening = "```lisp\n";
  const std::size_t begin = text.find(opening);
  if (begin == std::string::npos) return "";
  const std::size_t end = text.find("```", begin + opening.size());
  return text.substr(begin + opening.size(), end - begin - opening.size());
}

TEST(Collection, ExamplesOfTheDocumentationAreSound) {
  const std::vector<std::pair<std::string, std::string>> table{{"vetting.md", "GRUPO14PAREJA023XF0604"},
                                                               {"lisp.md", "MINE"}};
  for (const auto& [page, package] : table) {
    const std::string example = first_example(page);
    EXPECT_NE(example.find("heuristica"), std::string::npos) << page;
    EXPECT_EQ(listed({"", vet_text(example, package)}), "") << page;
  }
}

}  // namespace
}  // namespace turno::course
