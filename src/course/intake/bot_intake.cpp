#include "course/intake/bot_intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/vetting/source_text.hpp"
#include "play/check/course_check.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/player_text.hpp"
#include "play/ugi/bot_check.hpp"

namespace turno::course {
namespace {

constexpr std::string_view file_word = "{file}";
constexpr std::string_view plain_marks = "_./+=:,@%-{}";

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         plain_marks.find(c) != std::string_view::npos;
}

// As split_command() reads it back.
std::string as_word(const std::string& text) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string(R"('\'')") : std::string(1, c);
  return quoted + "'";
}

Step look_at_text(const BotSubmission& submission) {
  if (submission.bytes.empty()) return {"text", Outcome::Disqualified, {}, {{say<"empty-file">()}}};
  if (const auto text = source_text(submission.bytes); !text)
    return {"text", Outcome::Disqualified, {}, {{text.error().what, text.error().line}}};
  return {"text", Outcome::Accepted, say<"text-fine">(submission.bytes.size())};
}

Step judged_manners(const std::vector<CheckResult>& findings) {
  Step step{"check-bot", Outcome::Accepted, ""};
  std::size_t fine = 0;
  for (const CheckResult& finding : findings) {
    if (finding.verdict == Verdict::Fine) ++fine;
    if (finding.verdict == Verdict::Wrong) step.outcome = Outcome::Disqualified;
    if (finding.verdict == Verdict::Advice) step.warns = true;
  }
  const Verdict told = step.outcome == Outcome::Accepted ? Verdict::Advice : Verdict::Wrong;
  for (const CheckResult& finding : findings)
    if (finding.verdict == told) step.reasons.push_back({say<"bot-finding">(finding.name, finding.explanation)});
  step.warns = step.warns && step.outcome == Outcome::Accepted;
  step.found = say<"bot-checks">(fine, findings.size());
  return step;
}

class BotExamination {
 public:
  BotExamination(const BotSubmission& submission, const BotIntakeSettings& settings, const IntakeContext& context,
                 const std::stop_token& stop)
      : submission_(submission), settings_(settings), context_(context), stop_(stop) {}

  tl::expected<IntakeReport, std::string> run() {
    note({"name", Outcome::Accepted, submission_.name.in_words()});
    note(look_at_text(submission_));
    if (has_failed()) return std::move(report_);
    const auto file = ScratchFile::make(submission_.file, submission_.bytes);
    RETURN_IF_ERROR(file);
    const auto player = bot_player(settings_, file->path()).and_then([&](const auto& text) {
      return parse_player(text, 0, *context_.game);
    });
    RETURN_IF_ERROR(player);
    RETURN_IF_ERROR(check_files(*player->process));
    RETURN_IF_ERROR(check_manners(*player));
    if (has_failed() || stop_.stop_requested()) return std::move(report_);
    RETURN_IF_ERROR(play(*player));
    return std::move(report_);
  }

 private:
  void note(Step step) {
    report_.steps.push_back(std::move(step));
    if (context_.on_step) context_.on_step(report_.steps.back());
  }

  bool has_failed() const { return report_.outcome() != Outcome::Accepted; }

  // The program that starts is the course's: that it does not start is not the submission's fault.
  tl::expected<void, std::string> check_manners(const PlayerText& player) {
    const PlayerText::Process& process = *player.process;
    BotCheckSettings check{process.command, context_.sandbox, process.limits, {context_.game, {}}};
    check.time = settings_.time;
    check.seed = fold(settings_.seed, 1);
    const auto findings =
        process.protocol == Protocol::Ugi ? check_bot(check, {}, stop_) : check_course_bot(player, check, {}, stop_);
    if (findings.front().verdict == Verdict::Wrong) return tl::unexpected(findings.front().explanation);
    if (!stop_.stop_requested()) note(judged_manners(findings));  // what was stopped says nothing
    return {};
  }

  // A program that plays one game only makes room for another in the pool, which also learns its name.
  tl::expected<void, std::string> play(const PlayerText& player) {
    auto bot = start_program(*player.process, context_.sandbox, stop_);
    if (!bot && bot.error().lacks_resources) return tl::unexpected(bot.error().forfeited.detail);
    if (!bot) {
      note({"games", Outcome::Disqualified, {}, {{bot.error().forfeited.detail}}});
      return {};
    }
    report_.alias = (*bot)->id_name();
    PlayerPool pool(context_.sandbox, stop_);
    pool.take_over(player, *std::move(bot));
    if (settings_.opponent.empty()) return {};
    const auto tried = [&](std::uint64_t seed) { return pool.make(player, *context_.game, seed); };
    const auto games =
        play_trial_games(context_.game, tried, settings_.opponent, settings_.trial, fold(settings_.seed, 0), stop_);
    RETURN_IF_ERROR(games);
    if (const auto& lack = pool.lack_of_resources()) return tl::unexpected(*lack);
    if (!stop_.stop_requested()) note(judge_trial_games(*games, settings_.opponent, settings_.trial));
    return {};
  }

  const BotSubmission& submission_;
  const BotIntakeSettings& settings_;
  const IntakeContext& context_;
  const std::stop_token& stop_;
  IntakeReport report_;
};

}  // namespace

tl::expected<std::string, std::string> bot_player(const BotIntakeSettings& settings,
                                                  const std::filesystem::path& file) {
  auto words = split_command(settings.command);
  if (!words) return tl::unexpected(fmt::format("command \"{}\": {}", settings.command, words.error()));
  const auto place = std::find(words->begin(), words->end(), file_word);
  if (place == words->end() || place == words->begin())
    return tl::unexpected(
        fmt::format("command \"{}\": write a program, and {} as a word of its own after it, as in python3 {}",
                    settings.command, file_word, file_word));
  *place = file.string();
  std::transform(words->begin(), words->end(), words->begin(), as_word);
  return fmt::format("{}(time={}ms{}{}):{}", settings.protocol, settings.time.count(),
                     settings.options.empty() ? "" : ",", settings.options, fmt::join(*words, " "));
}

tl::expected<IntakeReport, std::string> examine_bot(const BotSubmission& submission, const BotIntakeSettings& settings,
                                                    const IntakeContext& context, const std::stop_token& stop) {
  return BotExamination(submission, settings, context, stop).run();
}

}  // namespace turno::course
