#include "course/intake/bot_intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/intake/source_bundle.hpp"
#include "course/vetting/source_text.hpp"
#include "play/build/bot_builder.hpp"
#include "play/check/course_check.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/player_text.hpp"
#include "play/system/file.hpp"
#include "play/ugi/bot_check.hpp"

namespace turno::course {
namespace {

constexpr std::string_view file_word = "{file}";
constexpr std::size_t max_line = 500;  // columns
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

// As the compiler has written them; of a flood the beginning, which the rest follows from.
void add_lines(const std::string& text, Step& step) {
  constexpr std::size_t most_lines = 60;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    if (step.reasons.size() == most_lines) return;
    step.reasons.push_back({say<"compiler">(presentable(line, max_line))});
  }
}

std::string without(std::string text, const std::filesystem::path& folder) {
  for (const std::string& path : {folder.string() + "/", folder.parent_path().string() + "/"})
    for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path)) text.erase(at, path.size());
  return text;
}

tl::expected<void, std::string> write_source(const std::filesystem::path& path, const std::string& text) {
  RETURN_IF_ERROR(make_folders(path.parent_path()));
  return replace_file(path.string(), text);
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
    const bool is_built = settings_.command == build_command;
    auto file = is_built ? build() : ScratchFile::make(submission_.file, submission_.bytes);
    RETURN_IF_ERROR(file);
    if (has_failed() || stop_.stop_requested()) return std::move(report_);
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

  // The program. Where there is none, a step says why, or it was stopped.
  tl::expected<ScratchFile, std::string> build() {
    const std::string stem = std::filesystem::path(submission_.file).stem().string();
    auto place = ScratchFile::make(stem, "");
    RETURN_IF_ERROR(place);
    const std::filesystem::path folder = place->path().parent_path() / "sources" / stem;
    const auto files = unbundle(submission_.bytes, submission_.file);
    if (!files) {
      note({"build", Outcome::Disqualified, {}, {{files.error()}}});
      return place;
    }
    for (const SourceFile& one : *files)
      if (auto written = write_source(folder / one.path, one.text); !written) return tl::unexpected(written.error());
    const auto sources = read_bot_sources(folder);
    if (!sources) {
      note({"build", Outcome::Disqualified, {}, {{say<"compiler">(without(sources.error(), folder))}}});
      return place;
    }
    const auto built = build_bot(*sources, context_.sandbox, {}, stop_);
    if (stop_.stop_requested()) return place;
    if (!built && !built.error().is_for_the_author) return tl::unexpected(built.error().why);
    Step step{"build", built ? Outcome::Accepted : Outcome::Disqualified, built ? say<"built">() : Message()};
    if (!built) step.reasons.push_back({say<"compiler">(built.error().why)});
    add_lines(built ? built->warnings : built.error().messages, step);
    step.warns = built && !step.reasons.empty();
    note(std::move(step));
    if (!built) return place;
    auto program = ScratchFile::make(stem, built->program);
    RETURN_IF_ERROR(program);
    std::error_code error;
    std::filesystem::permissions(program->path(), std::filesystem::perms(0755), error);
    report_.program = built->program;
    return program;
  }

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
  const bool is_built = settings.command == build_command;
  auto words = split_command(is_built ? file_word : settings.command);
  if (!words) return tl::unexpected(fmt::format("command \"{}\": {}", settings.command, words.error()));
  const auto place = std::find(words->begin(), words->end(), file_word);
  if (place == words->end() || (place == words->begin() && !is_built))
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
