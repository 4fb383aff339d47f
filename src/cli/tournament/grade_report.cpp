#include "cli/tournament/grade_report.hpp"

#include "cli/messages/grade_messages.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::cli {
namespace {

using tournament::Align;
using tournament::Grade;
using tournament::ReferenceGrade;
using tournament::ReferenceScale;
using tournament::Scale;

constexpr std::size_t max_shown = 300;  // columns of what a bot said

std::string mark(double points) { return tournament::points_text(tournament::rounded(points)); }

std::string mark_of(double points, double of, Language language) {
  return messages::grade_points(language, mark(points), mark(of));
}

std::string table_of(const Scale& scale, const Grade& grade, Language language) {
  std::vector<Align> alignments(messages::grade_heading.size(), Align::Right);
  alignments.front() = Align::Left;
  alignments.back() = Align::Left;
  std::vector<std::vector<std::string>> lines(1);
  for (const auto& heading : messages::grade_heading) lines.front().push_back(heading(language));
  const auto add_row = [&](std::string_view name, std::string points) {
    lines.emplace_back(messages::grade_heading.size());
    lines.back().front() = name;
    lines.back().back() = std::move(points);
  };
  for (std::size_t i = 0; i < scale.references.size(); ++i) {
    const ReferenceScale& asked = scale.references[i];
    const ReferenceGrade& reached = grade.references[i];
    lines.push_back({asked.name, std::to_string(reached.games), std::to_string(reached.won),
                     std::to_string(reached.drawn), std::to_string(reached.lost),
                     tournament::percent_text(reached.share), tournament::percent_text(asked.score),
                     mark_of(reached.points, asked.points, language)});
  }
  if (scale.bonus > 0) add_row(messages::grade_bonus_row(language), mark_of(grade.bonus, scale.bonus, language));
  if (grade.forfeit_points < 0) add_row(messages::grade_forfeits_row(language), mark(grade.forfeit_points));
  return tournament::text_table(lines, alignments);
}

Json mishap_json(const ReferenceGrade& reached) {
  if (!reached.first_mishap) return nullptr;
  const tournament::Mishap& mishap = *reached.first_mishap;
  return {{"game", mishap.game}, {"ending", mishap.ending}, {"detail", mishap.detail}, {"stderr", mishap.complaints}};
}

}  // namespace

std::string grade_text(const GradeTask& task, const PlayedGrade& played, Language language) {
  const Scale& scale = task.scale;
  std::string text = messages::grade_title(language, presentable(task.settings.entrants.front().player),
                                           mark(played.grade.points), mark(max_points(scale))) +
                     table_of(scale, played.grade, language);
  for (std::size_t i = 0; i < scale.references.size(); ++i) {
    const ReferenceGrade& reached = played.grade.references[i];
    if (const auto& mishap = reached.first_mishap)
      text += messages::grade_mishap(language, presentable(scale.references[i].name), reached.forfeits, mishap->game,
                                     presentable(mishap->ending), mishap->detail.empty() ? "" : ": ",
                                     presentable(mishap->detail, max_shown));
    const std::string name = presentable(scale.references[i].name);
    if (reached.gifts == 1) text += messages::grade_gift(language, name);
    if (reached.gifts > 1) text += messages::grade_gifts(language, name, reached.gifts);
  }
  return text;
}

std::string grade_json(const GradeTask& task, const PlayedGrade& played) {
  const Grade& grade = played.grade;
  Json references = Json::array();
  for (std::size_t i = 0; i < task.scale.references.size(); ++i) {
    const ReferenceScale& asked = task.scale.references[i];
    const ReferenceGrade& reached = grade.references[i];
    references.push_back({{"name", asked.name},
                          {"player", asked.player},
                          {"games", reached.games},
                          {"wins", reached.won},
                          {"draws", reached.drawn},
                          {"losses", reached.lost},
                          {"forfeits", reached.forfeits},
                          {"forfeits_of_reference", reached.gifts},
                          {"share", tournament::rounded(reached.share)},
                          {"needed", asked.score},
                          {"reached", reached.reached},
                          {"points", tournament::rounded(reached.points)},
                          {"max_points", tournament::rounded(asked.points)},
                          {"first_forfeit", mishap_json(reached)}});
  }
  const Json json{{"player", task.settings.entrants.front().player},
                  {"games", task.settings.games},
                  {"tournament", played.tournament},
                  {"points", tournament::rounded(grade.points)},
                  {"max_points", tournament::rounded(max_points(task.scale))},
                  {"bonus", tournament::rounded(grade.bonus)},
                  {"forfeits", grade.forfeits},
                  {"forfeit_points", tournament::rounded(grade.forfeit_points)},
                  {"references", references}};
  return json_text(json) + "\n";  // details are any bytes
}

}  // namespace turno::cli
