#include "cli/course/judge_file.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>

#include "cli/messages/course_messages.hpp"
#include "cli/terminal/signals.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/judge/judge.hpp"
#include "course/judge/judge_report.hpp"
#include "course/judge/vet_player.hpp"
#include "course/vetting/source_text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

using JudgeClock = std::chrono::steady_clock;

constexpr std::size_t max_player_bytes = std::size_t{1} << 20U;
constexpr std::size_t max_scale_bytes = std::size_t{1} << 20U;

tl::expected<course::JudgeScale, std::string> scale_of(const JudgeWords& words) {
  if (words.scale.empty()) return course::default_judge_scale(words.delivery);
  const auto text = read_file(words.scale, max_scale_bytes);
  RETURN_IF_ERROR(text);
  return course::parse_judge_scale(*text, words.scale);
}

// What is wrong is told, and nothing is run.
course::Judgement refused(const course::JudgeScale& scale, const std::vector<course::Reach>& reaches) {
  course::JudgedGroup file{course::JudgeGroup::File, {}, 0, scale.most()};
  for (const course::Reach& reach : reaches)
    file.cases.push_back({file.group, reach.form, true, false, course::reach_message(reach)});
  return {{std::move(file)}, 0, scale.most()};
}

}  // namespace

Outcome judge_file(const JudgeWords& words, const SandboxOption& sandbox_option, const Context& context) {
  if (words.course != "moedas") return tl::unexpected(fmt::format(messages::judge_course_unknown, words.course));
  const auto scale = scale_of(words);
  RETURN_IF_ERROR(scale);
  const auto bytes = read_handed_in(words.file, max_player_bytes);
  RETURN_IF_ERROR(bytes);
  const auto sandbox = sandbox_option.open(context);
  RETURN_IF_ERROR(sandbox);
  const auto begin = JudgeClock::now();
  const auto untold = words.shows_untold ? course::Untold::Shown : course::Untold::Counted;
  const auto tell = [&](const course::JudgedGroup& group) {
    if (!words.json) context.out << course::judged_text(group, words.language, untold) << std::flush;
  };
  std::optional<course::Judgement> judgement;
  if (const auto reaches = course::vet_player(*bytes); !reaches.empty()) {
    if (!words.json && course::is_suspected(reaches))
      context.out << course::told<"judge-suspected">(words.language) << '\n';
    judgement = refused(*scale, reaches);
    tell(judgement->groups.front());
  } else {
    const auto text = course::source_text(*bytes);  // what was vetted is what is loaded; vetting has read it
    const auto file = course::ScratchFile::make(std::filesystem::path(words.file).filename().string(), text.value());
    RETURN_IF_ERROR(file);
    const Interrupt interrupt;
    judgement = course::judge(file->path(), {words.delivery, *scale}, *sandbox, tell, interrupt.token());
    if (!judgement) return tl::unexpected(std::string(messages::course_stopped));
  }
  const std::string results = course::judged_json(*judgement, words.language, untold, JudgeClock::now() - begin);
  if (!words.results.empty())
    if (Outcome written = replace_file(words.results, results); !written) return written;
  context.out << (words.json ? results : course::judged_total(*judgement, words.language));
  context.exit_code = judgement->points < judgement->most ? 1 : 0;
  return {};
}

}  // namespace turno::cli
