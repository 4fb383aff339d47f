#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/intake.hpp"
#include "course/league/secrets.hpp"
#include "course/service/submissions.hpp"
#include "course/vetting/source_text.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"

// A file of a student: checked without a course, or handed in.
namespace turno::cli {
namespace {

constexpr int max_lisp_depth = 4;
constexpr std::size_t max_file_bytes = std::size_t{16} << 20U;  // a larger file was not meant

std::string in_words(const course::Reason& reason) {
  const std::string what = presentable(reason.what);
  return reason.line == 0 ? what : fmt::format(messages::course_reason_line, reason.line, what);
}

void write_step(const course::Step& step, std::ostream& out) {
  if (step.outcome == course::Outcome::Accepted) {
    out << (step.warns ? fmt::format(messages::course_step_warns, step.name, presentable(step.found),
                                     in_words(step.reasons.front()))
                       : fmt::format(messages::course_step_fine, step.name, presentable(step.found)));
  } else {
    for (const course::Reason& reason : step.reasons) {
      out << fmt::format(messages::course_step_wrong, step.name, in_words(reason));
      if (!reason.form.empty()) out << fmt::format(messages::course_reason_form, presentable(reason.form));
    }
  }
  out.flush();
}

std::string_view sentence_of(course::Outcome outcome) {
  switch (outcome) {
    case course::Outcome::Accepted: return messages::course_accepted;
    case course::Outcome::Disqualified: return messages::course_disqualified;
    case course::Outcome::Banned: return messages::course_banned;
  }
  return "";
}

struct CourseCheckOptions {
  std::string file;
  std::string game = "mancala11";
  int depth = 2;
  std::optional<std::uint64_t> seed;
  SandboxOption sandbox;
  bool json = false;
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
  const Interrupt interrupt;
  const auto on_step = [&](const course::Step& step) {
    if (!options.json) write_step(step, context.out);
  };
  const auto report = course::examine(submission, settings, {*game, *sandbox, on_step}, interrupt.token());
  RETURN_IF_ERROR(report);
  if (interrupt.token().stop_requested()) return tl::unexpected(std::string(messages::course_stopped));
  if (options.json) {
    write_json(options, **game, settings.seed, *report, context.out);
  } else {
    context.out << sentence_of(report->outcome());
  }
  context.exit_code = report->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
}

struct CourseSubmitOptions {
  CourseOption course;
  std::string file;
  SandboxOption sandbox;
  bool json = false;
};

Outcome tell_refusal(const CourseSubmitOptions& options, const std::string& why, const Context& context) {
  context.exit_code = 1;
  if (options.json) {
    context.out << json_text(Json{{"file", options.file}, {"outcome", "refused"}, {"why", why}}) << '\n';
  } else {
    context.out << fmt::format(messages::course_refused, presentable(why));
  }
  return {};
}

void tell_report(const CourseSubmitOptions& options, const course::Received& received,
                 const course::IntakeReport& report, const Context& context) {
  if (options.json) {
    const Json json{{"file", options.file},
                    {"outcome", course::to_text(report.outcome())},
                    {"alias", report.alias},
                    {"player", course::to_text(received.player)},
                    {"counts_for", course::to_text(received.counts_for)},
                    {"steps", course::steps_json(report.steps)}};
    context.out << json_text(json) << '\n';
  } else {
    context.out << sentence_of(report.outcome())
                << fmt::format(messages::course_counts_for, course::to_text(received.player),
                               course::to_text(received.counts_for));
  }
}

Outcome submit(const CourseSubmitOptions& options, const Context& context) {
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto time = options.course.time(*course);
  RETURN_IF_ERROR(time);
  auto bytes = read_handed_in(options.file, max_file_bytes);
  RETURN_IF_ERROR(bytes);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const std::string name = std::filesystem::path(options.file).filename().string();
  const auto receipt = course::receive(*course, {name, *std::move(bytes)}, *time);
  RETURN_IF_ERROR(receipt);
  if (!receipt->received) return tell_refusal(options, receipt->refused, context);
  const Interrupt interrupt;
  const auto on_step = [&](const course::Step& step) {
    if (!options.json) write_step(step, context.out);
  };
  const auto report = course::examine_received(*course, receipt->received->event, {context.catalog, *sandbox, on_step},
                                               *time, interrupt.token());
  RETURN_IF_ERROR(report);
  if (!*report) return tl::unexpected(std::string(messages::course_submit_stopped));
  tell_report(options, *receipt->received, **report, context);
  context.exit_code = (*report)->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
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
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return check_submission(*options, context); }; });
}

void add_course_submit(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("submit", std::string(messages::course_submit_summary));
  command->footer(std::string(messages::course_submit_examples));
  const auto options = std::make_shared<CourseSubmitOptions>();
  command->add_option("FILE", options->file, std::string(messages::course_file_help))->required();
  options->course.add_to(*command);
  options->course.add_time_to(*command);
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return submit(*options, context); }; });
}

}  // namespace turno::cli
