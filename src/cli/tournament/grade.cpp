#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/grade_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/tournament/grade_report.hpp"
#include "cli/tournament/grade_task.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "tournament/grading/gradescope.hpp"

namespace turno::cli {
namespace {

using GradeClock = std::chrono::steady_clock;

constexpr int exit_without_mark = 1;
constexpr auto max_toml_seed = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

struct GradeOptions {
  GradeWords words;
  std::string results;
  std::string data;
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);
  SandboxOption sandbox;
  Language language = Language::English;
  bool json = false;
};

// Before hours are played for nothing.
Outcome check_results_folder(const std::string& results) {
  if (results.empty()) return {};
  const std::filesystem::path folder = std::filesystem::absolute(results).parent_path();
  if (std::filesystem::is_directory(folder)) return {};
  return tl::unexpected(fmt::format(messages::grade_no_folder, folder.string()));
}

Outcome grade(const GradeOptions& options, const Context& context) {
  take_signals_of_writes_as_errors();
  const auto started = GradeClock::now();
  const auto task = read_grade_task(options.words, context.catalog);
  RETURN_IF_ERROR(task);
  if (Outcome fine = check_results_folder(options.results); !fine) return fine;
  const auto played =
      play_grade(*task, options.data, options.sandbox, context, between_lines(options.progress_every, options.json));
  RETURN_IF_ERROR(played);
  if (!played->complete()) {
    context.exit_code = exit_without_mark;
    context.err << fmt::format(
        fmt::runtime(options.data.empty() ? messages::grade_stopped_lost : messages::grade_stopped_kept),
        played->finished, played->all);
    return {};
  }
  if (!options.results.empty()) {
    const auto results =
        tournament::write_gradescope(task->scale, played->grade, GradeClock::now() - started, options.language);
    if (Outcome written = replace_file(options.results, results); !written) return written;
  }
  if (options.json) {
    context.out << grade_json(*task, *played);
    return {};
  }
  context.out << grade_text(*task, *played, options.language);
  if (!options.data.empty()) context.out << fmt::format(messages::grade_kept, played->tournament, options.data);
  return {};
}

}  // namespace

void add_grade(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("grade", std::string(messages::grade_summary));
  command->footer(std::string(messages::grade_examples));
  const auto options = std::make_shared<GradeOptions>();
  GradeWords& words = options->words;
  const auto add = [&](const char* name, auto& value, std::string_view help, const char* type) {
    return add_option(*command, name, value, help, type);
  };
  const auto add_number = [&](const char* name, auto& value, std::string_view help, const char* type, std::uint64_t min,
                              std::uint64_t max) {
    add(name, value, help, type)->check(whole_number(min, max))->capture_default_str();
  };
  add("PLAYER", words.player, messages::grade_player_help, "")->required();
  command->add_option("--game", words.games, std::string(messages::grade_game_help))
      ->type_name("GAME")
      ->allow_extra_args(false);
  add("--references", words.references, messages::grade_references_help, "P,P");
  add("--boards", words.boards, messages::grade_boards_help, "B,B");
  add("--scale", words.scale, messages::grade_scale_help, "FILE");
  add_number("--rounds", words.rounds, messages::grade_rounds_help, "N", 1, 1000);
  add_duration(*command, "--time", words.time, messages::grade_time_help, "T")->default_str("10s");
  add_number("--opening-moves", words.opening_moves, messages::grade_opening_help, "K", 0, 100);
  add_number("--seed", words.seed, messages::grade_seed_help, "S", 0, max_toml_seed);
  add_number("--concurrency", words.concurrency, messages::grade_concurrency_help, "N", 1, 256);
  add("--results", options->results, messages::grade_results_help, "FILE");
  add_language(*command, options->language, messages::grade_language_help);
  add("--data", options->data, messages::grade_data_help, "DIR");
  add_duration(*command, "--progress-every", options->progress_every, messages::progress_every_help, "T",
               Zero::Allowed);
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return grade(*options, context); }; });
}

}  // namespace turno::cli
