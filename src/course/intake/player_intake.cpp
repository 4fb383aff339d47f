#include "course/intake/player_intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/return_if_error.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/judge/judge_report.hpp"
#include "course/judge/vet_player.hpp"
#include "course/vetting/source_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

constexpr int playing_delivery = 2;

Step vetted(const std::string& bytes) {
  Step step{"vetting", Outcome::Accepted, say<"reach-nothing">()};
  const std::vector<Reach> reaches = vet_player(bytes);
  if (reaches.empty()) return step;
  step.outcome = is_suspected(reaches) ? Outcome::Suspected : Outcome::Disqualified;
  step.found = {};
  for (const Reach& reach : reaches) step.reasons.push_back({reach.what, reach.line, reach.form, reach.is_suspect});
  return step;
}

Message points_message(const JudgedGroup& group) {
  return say<"judge-group-points">(group.passed(), group.cases.size(),
                                   Message(tournament::points_text(tournament::rounded(group.points))),
                                   Message(tournament::points_text(tournament::rounded(group.most))));
}

// Groups have numbers here. The name of the file would tell the letters of their code.
std::string name_for_everybody(const SubmissionName& name) {
  std::string shown = fmt::format("g{:02}", name.group);
  if (name.pair > 1 || name.player > 1) shown += fmt::format("-{}", name.pair);
  if (name.player > 1) shown += fmt::format("-{}", name.player);
  return shown;
}

// Faults cost points and nothing else, but in the group that decides whether it can play.
Step judged_step(const JudgedGroup& group, bool is_needed) {
  Step step{std::string(to_text(group.group)), Outcome::Accepted, points_message(group)};
  for (const JudgedCase& one : group.cases)
    if (!one.passed && one.is_told) step.reasons.push_back({one.what, 0, one.form});
  const bool is_whole = group.passed() == group.cases.size();
  step.warns = !is_whole && !step.reasons.empty();
  if (is_needed && !is_whole) {
    step.outcome = Outcome::Disqualified;
    step.warns = false;
    if (step.reasons.empty()) step.reasons.push_back({points_message(group)});
  }
  return step;
}

}  // namespace

tl::expected<IntakeReport, std::string> examine_player(const BotSubmission& submission, const JudgeSettings& settings,
                                                       const std::shared_ptr<const Sandbox>& sandbox,
                                                       const std::function<void(const Step&)>& on_step,
                                                       const std::stop_token& stop) {
  IntakeReport report;
  const auto note = [&](Step step) {
    report.steps.push_back(std::move(step));
    if (on_step) on_step(report.steps.back());
  };
  note({"name", Outcome::Accepted, submission.name.in_words()});
  const auto text = source_text(submission.bytes);
  if (!text) {
    note({"text", Outcome::Disqualified, {}, {{text.error().what, text.error().line}}});
    return report;
  }
  note({"text", Outcome::Accepted, say<"text-fine">(submission.bytes.size())});
  note(vetted(*text));
  if (report.outcome() != Outcome::Accepted) return report;
  const auto file = ScratchFile::make(submission.file, *text);  // what was vetted is what is loaded
  RETURN_IF_ERROR(file);
  const auto judgement = judge(
      file->path(), settings, sandbox,
      [&](const JudgedGroup& group) {
        const bool plays = group.group == JudgeGroup::BestPlayer;
        note(judged_step(group, plays && settings.delivery == playing_delivery));
      },
      stop);
  if (!judgement) return report;
  note({"judge", Outcome::Accepted,
        say<"judge-points">(Message(tournament::points_text(tournament::rounded(judgement->points))),
                            Message(tournament::points_text(tournament::rounded(judgement->most))))});
  report.judged = JudgePoints{settings.delivery, judgement->points, judgement->most};
  report.alias = name_for_everybody(submission.name);
  return report;
}

}  // namespace turno::course
