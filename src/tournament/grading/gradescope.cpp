#include "tournament/grading/gradescope.hpp"

#include <cmath>

#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "engine/json.hpp"
#include "tournament/grading/grade_messages.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t max_detail = 1000;      // columns
constexpr std::size_t max_complaints = 4000;  // columns

std::string mishap_text(const ReferenceGrade& reference, Language language) {
  if (!reference.first_mishap) return "";
  const Mishap& mishap = *reference.first_mishap;
  std::string text =
      messages::graded_forfeits(language, reference.forfeits, mishap.game, presentable(mishap.ending),
                                mishap.detail.empty() ? "" : ": ", presentable(mishap.detail, max_detail));
  if (!mishap.complaints.empty())
    text += messages::graded_complaints(language, quoted_lines(mishap.complaints, max_complaints));
  return text;
}

std::string reference_text(const ReferenceScale& scale, const ReferenceGrade& reference, Language language) {
  if (reference.games == 0) return messages::graded_unplayed(language);
  return messages::graded_against(language, reference.games, presentable(scale.name), presentable(scale.player),
                                  reference.won, reference.drawn, reference.lost) +
         messages::graded_score(language, percent_text(reference.share), percent_text(scale.score),
                                (reference.reached ? messages::graded_reached : messages::graded_missed)(language)) +
         mishap_text(reference, language);
}

Json test_json(std::string_view name, double points, double of, bool passed, std::string_view output,
               const Scale& scale) {
  return {{"name", name},
          {"score", rounded(points)},
          {"max_score", rounded(of)},
          {"status", passed ? "passed" : "failed"},
          {"output", output},
          {"output_format", "text"},
          {"visibility", scale.visibility}};
}

Json tests_json(const Scale& scale, const Grade& grade, Language language) {
  Json tests = Json::array();
  for (std::size_t i = 0; i < scale.references.size(); ++i) {
    const ReferenceScale& asked = scale.references[i];
    const ReferenceGrade& reached = grade.references[i];
    Json test = test_json(messages::graded_test(language, asked.name), reached.points, asked.points, reached.reached,
                          reference_text(asked, reached, language), scale);
    test["tags"] = {"reference"};
    test["extra_data"] = {{"player", asked.player},         {"games", reached.games}, {"wins", reached.won},
                          {"draws", reached.drawn},         {"losses", reached.lost}, {"forfeits", reached.forfeits},
                          {"share", rounded(reached.share)}};
    tests.push_back(std::move(test));
  }
  if (scale.bonus > 0)
    tests.push_back(
        test_json(messages::graded_bonus_test(language), grade.bonus, scale.bonus, grade.bonus > 0,
                  (grade.bonus > 0 ? messages::graded_bonus_reached : messages::graded_bonus_missed)(language), scale));
  if (scale.forfeit_each < 0)
    tests.push_back(test_json(messages::graded_forfeits_test(language), grade.forfeit_points, 0, grade.forfeits == 0,
                              messages::graded_forfeits_all(language, grade.forfeits, points_text(scale.forfeit_each)),
                              scale));
  return tests;
}

// Of all games together.
double whole_share(const Grade& grade) {
  double games = 0;
  double reached = 0;
  for (const ReferenceGrade& reference : grade.references) {
    games += static_cast<double>(reference.games);
    reached += reference.share * static_cast<double>(reference.games);
  }
  return games > 0 ? reached / games : 0;
}

std::string whole_text(const Grade& grade, double most, Language language) {
  const std::string points = points_text(rounded(grade.points));
  if (!grade.only_forfeits) return messages::graded_total(language, points, points_text(rounded(most)));
  const Mishap& first = *grade.only_forfeits;
  return messages::graded_only_forfeits(language, points, points_text(rounded(most)), presentable(first.ending),
                                        first.detail.empty() ? "" : ": ", presentable(first.detail, max_detail));
}

}  // namespace

std::string write_gradescope(const Scale& scale, const Grade& grade, std::chrono::duration<double> execution_time,
                             Language language) {
  const double most = max_points(scale);
  Json results{{"score", rounded(grade.points)},
               {"execution_time", std::llround(std::ceil(execution_time.count()))},
               {"output", whole_text(grade, most, language)},
               {"output_format", "text"},
               {"visibility", scale.visibility},
               {"stdout_visibility", "hidden"},
               {"extra_data", {{"max_score", rounded(most)}}},
               {"tests", tests_json(scale, grade, language)}};
  if (scale.leaderboard)
    results["leaderboard"] = {
        {{"name", messages::graded_board_points(language)}, {"value", rounded(grade.points)}},
        {{"name", messages::graded_board_score(language)}, {"value", rounded(100 * whole_share(grade))}}};
  return json_text(results, 2) + "\n";
}

}  // namespace turno::tournament
