#include "course/judge/judge_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "course/language/message.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

using tournament::points_text;
using tournament::rounded;

constexpr std::size_t longest_text = 1000;  // columns

std::string points_of(double points, double most, Language language) {
  return told<"judge-points">(language, points_text(rounded(points)), points_text(rounded(most)));
}

// What of a group is told: how each test that failed went wrong, and how many of the others were passed.
std::string details(const JudgedGroup& group, Language language, Untold untold) {
  std::string text;
  std::size_t hidden = 0;
  std::size_t hidden_passed = 0;
  for (const JudgedCase& one : group.cases) {
    if (!one.is_told && untold == Untold::Counted) {
      ++hidden;
      if (one.passed) ++hidden_passed;
    } else if (!one.passed) {
      if (!one.form.empty()) text += fmt::format("  {}\n  ", presentable(one.form, longest_text));
      text += fmt::format("  {}\n", presentable(one.what.in(language), longest_text));
    }
  }
  if (hidden > 0) text += fmt::format("  {}\n", told<"judge-untold">(language, hidden_passed, hidden));
  return text;
}

}  // namespace

std::string group_name(JudgeGroup group, Language language) {
  const std::string code = fmt::format("judge-group-{}", to_text(group));
  return message_of(*find_sentence(code), {}).in(language);
}

std::string judged_text(const JudgedGroup& group, Language language, Untold untold) {
  return fmt::format("{}: {}/{}, {}\n{}", group_name(group.group, language), group.passed(), group.cases.size(),
                     points_of(group.points, group.most, language), details(group, language, untold));
}

std::string judged_total(const Judgement& judgement, Language language) {
  return points_of(judgement.points, judgement.most, language) + "\n";
}

std::string judged_json(const Judgement& judgement, Language language, Untold untold,
                        std::chrono::duration<double> execution_time) {
  Json tests = Json::array();
  for (const JudgedGroup& group : judgement.groups) {
    const bool is_passed = group.passed() == group.cases.size();
    Json test{
        {"name", group_name(group.group, language)},
        {"score", rounded(group.points)},
        {"max_score", rounded(group.most)},
        {"status", is_passed ? "passed" : "failed"},
        {"output", details(group, language, untold)},
        {"output_format", "text"},
        {"visibility", "visible"},
        {"extra_data", {{"group", to_text(group.group)}, {"passed", group.passed()}, {"tests", group.cases.size()}}}};
    tests.push_back(std::move(test));
  }
  const Json results{{"score", rounded(judgement.points)},
                     {"execution_time", std::llround(std::ceil(execution_time.count()))},
                     {"output", points_of(judgement.points, judgement.most, language)},
                     {"output_format", "text"},
                     {"visibility", "visible"},
                     {"stdout_visibility", "hidden"},
                     {"extra_data", {{"max_score", rounded(judgement.most)}}},
                     {"tests", std::move(tests)}};
  return json_text(results, 2) + "\n";
}

}  // namespace turno::course
