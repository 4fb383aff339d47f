#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/course/course.hpp"
#include "cli/course/course_option.hpp"
#include "cli/course/steps.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "course/league/submissions.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_submitted_bytes = std::size_t{16} << 20U;  // what is larger is no mistake about the size

struct CourseSubmitOptions {
  CourseOption course;
  std::string file;
  SandboxOption sandbox;
  bool json = false;
};

Outcome tell_refusal(const CourseSubmitOptions& options, const std::string& why, const Context& context) {
  context.exit_code = 1;
  if (options.json) {
    context.out << Json{{"file", options.file}, {"outcome", "refused"}, {"why", why}}.dump(
                       -1, ' ', false, Json::error_handler_t::replace)
                << '\n';
  } else {
    context.out << fmt::format(messages::course_refused, why);
  }
  return {};
}

void tell_judgement(const CourseSubmitOptions& options, const course::Received& received,
                    const course::Judgement& judgement, const Context& context) {
  if (options.json) {
    context.out << Json{{"file", options.file},
                        {"outcome", course::to_text(judgement.outcome())},
                        {"alias", judgement.alias},
                        {"player", course::to_text(received.player)},
                        {"counts_for", course::to_text(received.counts_for)},
                        {"steps", json_of(judgement)}}
                       .dump(-1, ' ', false, Json::error_handler_t::replace)
                << '\n';
  } else {
    context.out << sentence_of(judgement.outcome())
                << fmt::format(messages::course_counts_for, course::to_text(received.player),
                               course::to_text(received.counts_for));
  }
}

Outcome submit(const CourseSubmitOptions& options, const Context& context) {
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto time = options.course.time(*course);
  RETURN_IF_ERROR(time);
  auto bytes = read_file(options.file, max_submitted_bytes);
  RETURN_IF_ERROR(bytes);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const std::string name = std::filesystem::path(options.file).filename().string();
  const auto door = course::receive(*course, {name, *std::move(bytes)}, *time);
  RETURN_IF_ERROR(door);
  if (!door->received) return tell_refusal(options, door->refused, context);
  const Interrupt interrupt;
  const auto on_step = [&](const course::Step& step) {
    if (!options.json) write_step(step, context.out);
  };
  const auto judgement =
      course::judge(*course, door->received->event, {context.catalog, *sandbox, on_step}, *time, interrupt.token());
  RETURN_IF_ERROR(judgement);
  if (!*judgement) return tl::unexpected(std::string(messages::course_submit_stopped));
  tell_judgement(options, *door->received, **judgement, context);
  context.exit_code = (*judgement)->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
}

}  // namespace

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
