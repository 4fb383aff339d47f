#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course.hpp"
#include "cli/course/steps.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/intake.hpp"
#include "course/league/secrets.hpp"
#include "course/vetting/source_text.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr int max_depth = 4;
constexpr std::size_t max_bytes = std::size_t{16} << 20U;  // what is larger is no mistake about a file's size

struct CourseCheckOptions {
  std::string file;
  std::string game = "mancala11";
  int depth = 2;
  std::optional<std::uint64_t> seed;
  SandboxOption sandbox;
  bool json = false;
};

void write_json(const CourseCheckOptions& options, const AnyGame& game, std::uint64_t seed,
                const course::Judgement& judgement, std::ostream& out) {
  const Json json{{"file", options.file},
                  {"game", game.spec()},
                  {"depth", options.depth},
                  {"seed", seed},
                  {"outcome", course::to_text(judgement.outcome())},
                  {"steps", json_of(judgement)}};
  out << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';  // files hold any bytes
}

tl::expected<std::shared_ptr<const AnyGame>, std::string> game_of(const CourseCheckOptions& options,
                                                                  const Catalog& catalog) {
  if (options.depth < 1 || options.depth > max_depth)
    return tl::unexpected(fmt::format(messages::course_depth_bad, options.depth, max_depth));
  auto game = catalog.make(options.game);
  RETURN_IF_ERROR(game);
  if ((*game)->spec().substr(0, (*game)->spec().find('(')) != "mancala11")
    return tl::unexpected(fmt::format(messages::course_game_other, (*game)->spec()));
  return *std::move(game);
}

Outcome check_submission(const CourseCheckOptions& options, const Context& context) {
  const auto game = game_of(options, context.catalog);
  RETURN_IF_ERROR(game);
  if (std::error_code error; std::filesystem::exists(options.file, error) &&
                             !std::filesystem::is_regular_file(options.file, error))  // nobody waits for a pipe
    return tl::unexpected(fmt::format(messages::course_no_file, options.file));
  auto bytes = read_file(options.file, max_bytes);
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
  const auto judgement = course::examine(submission, settings, {*game, *sandbox, on_step}, interrupt.token());
  RETURN_IF_ERROR(judgement);
  if (interrupt.token().stop_requested()) return tl::unexpected(std::string(messages::course_stopped));
  if (options.json) {
    write_json(options, **game, settings.seed, *judgement, context.out);
  } else {
    context.out << sentence_of(judgement->outcome());
  }
  context.exit_code = judgement->outcome() == course::Outcome::Accepted ? 0 : 1;
  return {};
}

}  // namespace

void add_course_check(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("check", std::string(messages::course_check_summary));
  command->footer(std::string(messages::course_check_examples));
  const auto options = std::make_shared<CourseCheckOptions>();
  command->add_option("FILE", options->file, std::string(messages::course_file_help))->required();
  command->add_option("--game", options->game, std::string(messages::course_game_help))->capture_default_str();
  command->add_option("--depth", options->depth, std::string(messages::course_depth_help))->capture_default_str();
  command->add_option("--seed", options->seed, std::string(messages::course_seed_help))->type_name("N");
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return check_submission(*options, context); }; });
}

}  // namespace turno::cli
