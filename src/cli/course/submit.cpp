#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>

#include "cli/course/course_command.hpp"
#include "cli/course/judge_file.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/intake.hpp"
#include "course/intake/source_bundle.hpp"
#include "course/league/secrets.hpp"
#include "course/service/submissions.hpp"
#include "course/vetting/source_text.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"

// A file of a student: checked without a course, or handed in.
namespace turno::cli {
namespace {

constexpr int max_lisp_depth = 4;
constexpr std::uint64_t max_trial_pairs = 50;
constexpr std::uint64_t max_opening_moves = 100;
constexpr std::size_t max_file_bytes = std::size_t{16} << 20U;  // a larger file was not meant

std::string in_words(const course::Reason& reason, Language language) {
  const std::string what = presentable(reason.what.in(language));
  return reason.line == 0 ? what : messages::course_reason_line(language, reason.line, what);
}

void write_step(const course::Step& step, Language language, std::ostream& out) {
  const std::string name = course::step_name(step, language);
  const std::string found = presentable(step.found.in(language));
  if (step.outcome == course::Outcome::Accepted) {
    out << (step.warns ? messages::course_step_warns(language, name, found, in_words(step.reasons.front(), language))
                       : messages::course_step_fine(language, name, found));
  } else {
    for (const course::Reason& reason : step.reasons) {
      out << messages::course_step_wrong(language, name, in_words(reason, language));
      if (!reason.form.empty()) out << fmt::format(messages::course_reason_form, presentable(reason.form));
    }
    if (!step.found.empty()) out << fmt::format(messages::course_reason_form, found);
  }
  out.flush();
}

// Of a file that was handed in.
std::string sentence_of(course::Outcome outcome, Language language) {
  switch (outcome) {
    case course::Outcome::Accepted: return messages::course_accepted(language);
    case course::Outcome::Disqualified: return messages::course_disqualified(language);
    case course::Outcome::Suspected: return messages::course_suspected(language);
    case course::Outcome::Banned: return messages::course_banned(language);
  }
  return "";
}

struct CourseCheckOptions {
  std::string file;
  std::string game = "mancala11";
  int depth = 2;
  std::optional<std::uint64_t> seed;
  course::TrialRules trial;
  Language language = Language::English;
  SandboxOption sandbox;
  bool json = false;
  JudgeWords judge;
};

void write_json(const CourseCheckOptions& options, const AnyGame& game, std::uint64_t seed,
                const course::IntakeReport& report, std::ostream& out) {
  const Json json{{"file", options.file},
                  {"game", game.spec()},
                  {"depth", options.depth},
                  {"seed", seed},
                  {"outcome", course::to_text(report.outcome())},
                  {"steps", course::steps_json(report.steps)}};
  out << json_text(json) << '\n';  // files hold any bytes
}

tl::expected<std::shared_ptr<const AnyGame>, std::string> game_of(const CourseCheckOptions& options,
                                                                  const Catalog& catalog) {
  auto game = catalog.make(options.game);
  RETURN_IF_ERROR(game);
  if ((*game)->spec().substr(0, (*game)->spec().find('(')) != "mancala11")
    return tl::unexpected(fmt::format(messages::course_game_other, (*game)->spec()));
  return *std::move(game);
}

Outcome check_submission(const CourseCheckOptions& options, const Context& context) {
  const auto game = game_of(options, context.catalog);
  RETURN_IF_ERROR(game);
  auto bytes = read_handed_in(options.file, max_file_bytes);
  RETURN_IF_ERROR(bytes);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const course::Submission submission{std::filesystem::path(options.file).filename().string(), *std::move(bytes)};
  course::IntakeSettings settings;
  settings.depth = options.depth;
  settings.seed = options.seed.value_or(course::new_seed());
  settings.trial = options.trial;
  const Interrupt interrupt;
  const auto on_step = [&](const course::Step& step) {
    if (!options.json) write_step(step, options.language, context.out);
  };
  const auto report = course::examine(submission, settings, {*game, *sandbox, on_step}, interrupt.token());
  RETURN_IF_ERROR(report);
  if (interrupt.token().stop_requested()) return tl::unexpected(std::string(messages::course_stopped));
  if (options.json) {
    write_json(options, **game, settings.seed, *report, context.out);
  } else {
    const bool is_suspected = report->outcome() == course::Outcome::Suspected;
    context.out << (is_suspected ? messages::course_would_be_suspected(options.language)
                                 : sentence_of(report->outcome(), options.language));
  }
  context.exit_code = report->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
}

struct CourseSubmitOptions {
  CourseOption course;
  std::string file;
  SandboxOption sandbox;
  bool json = false;
  bool in_time = false;
};

Outcome tell_refusal(const CourseSubmitOptions& options, const course::Message& why, Language language,
                     const Context& context) {
  context.exit_code = 1;
  if (options.json) {
    context.out << json_text(Json{{"file", options.file}, {"outcome", "refused"}, {"why", why.text}}) << '\n';
  } else {
    context.out << messages::course_refused(language, presentable(why.in(language)));
  }
  return {};
}

void tell_report(const CourseSubmitOptions& options, const course::Received& received,
                 const course::IntakeReport& report, Language language, const Context& context) {
  if (options.json) {
    const Json json{{"file", options.file},
                    {"outcome", course::to_text(report.outcome())},
                    {"alias", report.alias},
                    {"player", course::to_text(received.player)},
                    {"counts_for", course::to_text(received.counts_for)},
                    {"steps", course::steps_json(report.steps)}};
    context.out << json_text(json) << '\n';
  } else {
    context.out << sentence_of(report.outcome(), language);
    if (options.in_time)
      context.out << messages::course_counts_in_time(language, course::to_text(received.counts_for));
    else if (report.outcome() == course::Outcome::Accepted)
      context.out << messages::course_counts_for(language, course::to_text(received.player),
                                                 course::to_text(received.counts_for));
  }
}

// A folder of sources is one file, named as the folder is.
tl::expected<course::Submission, std::string> read_submission(const std::string& file,
                                                              const course::CourseSettings& settings) {
  std::error_code error;
  const std::filesystem::path path(file);
  if (settings.are_built() && std::filesystem::is_directory(path, error)) {
    auto text = course::bundle(path);
    RETURN_IF_ERROR(text);
    const auto named = (path.has_filename() ? path : path.parent_path()).filename();
    return course::Submission{named.string() + settings.extension, *std::move(text)};
  }
  auto bytes = read_handed_in(file, max_file_bytes);
  RETURN_IF_ERROR(bytes);
  return course::Submission{path.filename().string(), *std::move(bytes)};
}

Outcome submit(const CourseSubmitOptions& options, const Context& context) {
  if (options.in_time && options.course.at.empty())
    return tl::unexpected(std::string(messages::course_in_time_without_at));
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto time = options.course.time(*course);
  RETURN_IF_ERROR(time);
  auto submission = read_submission(options.file, course->settings);
  RETURN_IF_ERROR(submission);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const auto receipt =
      course::receive(*course, *submission, *time, options.in_time ? course::InTime::Yes : course::InTime::No);
  RETURN_IF_ERROR(receipt);
  const Language language = course->settings.language;
  if (!receipt->received) return tell_refusal(options, receipt->refused, language, context);
  const Interrupt interrupt;
  const auto on_step = [&](const course::Step& step) {
    if (!options.json) write_step(step, language, context.out);
  };
  const auto report = course::examine_received(*course, receipt->received->event, {context.catalog, *sandbox, on_step},
                                               *time, interrupt.token());
  RETURN_IF_ERROR(report);
  if (!*report) return tl::unexpected(std::string(messages::course_submit_stopped));
  tell_report(options, *receipt->received, **report, language, context);
  context.exit_code = (*report)->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
}

// nan, which no comparison refuses, is none.
CLI::Validator part_of_one() {
  const auto complaint = [](const std::string& text) {
    double share = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
    const bool is_share = error == std::errc() && end == text.data() + text.size() && share >= 0 && share <= 1;
    return is_share ? std::string() : fmt::format(messages::course_share_unknown, text);
  };
  return {complaint, ""};
}

// Of a course whose files are whole players.
void add_judge_options(CLI::App& command, JudgeWords& words) {
  add_option(command, "--course", words.course, messages::judge_course_help, "KIND");
  add_option(command, "--delivery", words.delivery, messages::judge_delivery_help, "N")->check(whole_number(1, 2));
  add_option(command, "--scale", words.scale, messages::judge_scale_help, "FILE");
  add_option(command, "--results", words.results, messages::judge_results_help, "FILE");
  command.add_flag("--show-untold", words.shows_untold, std::string(messages::judge_untold_help));
}

}  // namespace

void add_course_check(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("check", std::string(messages::course_check_summary));
  command->footer(std::string(messages::course_check_examples));
  const auto options = std::make_shared<CourseCheckOptions>();
  command->add_option("FILE", options->file, std::string(messages::course_file_help))->required();
  command->add_option("--game", options->game, std::string(messages::course_game_help))->capture_default_str();
  command->add_option("--depth", options->depth, std::string(messages::course_depth_help))
      ->capture_default_str()
      ->check(whole_number(1, max_lisp_depth));
  command->add_option("--seed", options->seed, std::string(messages::course_seed_help))
      ->type_name("N")
      ->check(whole_number(0, any_number));
  add_option(*command, "--pairs", options->trial.pairs, messages::course_pairs_help, "N")
      ->check(whole_number(1, max_trial_pairs));
  add_option(*command, "--opening-moves", options->trial.opening_moves, messages::course_opening_moves_help, "N")
      ->capture_default_str()
      ->check(whole_number(1, max_opening_moves));
  add_option(*command, "--share", options->trial.share, messages::course_share_help, "X")
      ->capture_default_str()
      ->check(part_of_one());
  add_language(*command, options->language, messages::course_check_language_help);
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  add_judge_options(*command, options->judge);
  command->callback([=] {
    context.chosen = [=] {
      if (options->judge.course.empty()) return check_submission(*options, context);
      JudgeWords words = options->judge;
      words.file = options->file;
      words.json = options->json;
      words.language = options->language;
      return judge_file(words, options->sandbox, context);
    };
  });
}

void add_course_submit(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("submit", std::string(messages::course_submit_summary));
  command->footer(std::string(messages::course_submit_examples));
  const auto options = std::make_shared<CourseSubmitOptions>();
  command->add_option("FILE", options->file, std::string(messages::course_file_help))->required();
  options->course.add_to(*command);
  options->course.add_time_to(*command);
  command->add_flag("--received-in-time", options->in_time, std::string(messages::course_in_time_help));
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return submit(*options, context); }; });
}

}  // namespace turno::cli
