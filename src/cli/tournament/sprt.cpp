#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/tournament/ad_hoc_tournament.hpp"
#include "cli/tournament/screen.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {
namespace {

using tournament::SprtSettings;

constexpr int exit_without_answer = 1;
constexpr double max_sprt_elo = 1000;
constexpr std::uint64_t max_sprt_pairs = 100'000;
constexpr std::uint64_t max_sprt_seed = 2'000'000'000;

struct SprtOptions {
  std::vector<std::string> games;
  std::string new_player;
  std::string old_player;
  SprtSettings question;
  std::string model = "pentanomial";
  std::size_t opening_moves = 4;
  std::string openings;  // a file, instead of these moves
  std::optional<std::chrono::milliseconds> time;
  std::uint64_t seed = 1;
  std::size_t concurrency = 1;
  std::size_t max_pairs = 0;  // 0: no limit
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);
  DataOption data;
  SandboxOption sandbox;
  bool json = false;
};

tl::expected<SprtSettings, std::string> read_question(const SprtOptions& options) {
  SprtSettings question = options.question;
  if (!(question.elo0 >= -max_sprt_elo && question.elo0 < question.elo1 && question.elo1 <= max_sprt_elo))
    return tl::unexpected(std::string(messages::sprt_bad_elo));
  for (const auto& [name, chance] : {std::pair("--alpha", question.alpha), std::pair("--beta", question.beta)})
    if (!(chance >= 1e-6 && chance <= 0.49)) return tl::unexpected(fmt::format(messages::sprt_bad_error, name));
  question.by_pairs = options.model == "pentanomial";
  return question;
}

tl::expected<tournament::Settings, std::string> read_test(const SprtOptions& options) {
  tournament::Settings settings;
  settings.file_name = "sprt";
  settings.format = tournament::Format::Sprt;
  settings.games = options.games;
  settings.rounds = options.max_pairs;
  settings.entrants = {{"new", options.new_player}, {"old", options.old_player}};
  const auto question = read_question(options);
  RETURN_IF_ERROR(question);
  settings.sprt = *question;
  settings.opening_moves = options.openings.empty() ? options.opening_moves : 0;
  settings.openings.file = options.openings;
  settings.concurrency = options.concurrency;
  settings.seed = options.seed;
  settings.time.move = options.time;
  return settings;
}

std::string progress_of(const tournament::Progress& progress) {
  std::string line = sprt_line(progress.draw.sprt());
  line.pop_back();  // its end
  return line;
}

Outcome sprt(const SprtOptions& options, const Context& context) {
  auto settings = read_test(options);
  RETURN_IF_ERROR(settings);
  const std::filesystem::path here = std::filesystem::current_path();
  RETURN_IF_ERROR(tournament::check_opening_file(*settings, context.catalog, here));
  RETURN_IF_ERROR(tournament::load_openings(*settings, here));
  const auto made = play_ad_hoc(*std::move(settings),
                                {"sprt", options.data.folder(), options.sandbox, 0, progress_of,
                                 between_lines(options.progress_every, options.json)},
                                context);
  RETURN_IF_ERROR(made);
  const tournament::Draw& draw = made->progress.draw;
  if (draw.sprt().state().verdict == tournament::Verdict::Undecided) context.exit_code = exit_without_answer;
  if (options.json) {
    Json report = Json::parse(tournament::report_json(draw.settings(), tournament::standings(draw), {}));
    context.out << json_text(report["sprt"]) << "\n";
    return {};
  }
  context.out << tournament::sprt_text(draw.settings(), draw.sprt());
  context.out << fmt::format(messages::sprt_kept, made->name(), options.data.again());
  if (!draw.is_complete()) context.err << messages::sprt_stopped;
  return {};
}

}  // namespace

void add_sprt(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("sprt", std::string(messages::sprt_summary));
  command->footer(std::string(messages::sprt_examples));
  const auto options = std::make_shared<SprtOptions>();
  const auto add = [&](const char* name, auto& value, std::string_view help, const char* type) {
    return add_option(*command, name, value, help, type);
  };
  add("GAME", options->games, messages::sprt_game_help, "")->required();
  add("--new", options->new_player, messages::sprt_new_help, "P")->required();
  add("--old", options->old_player, messages::sprt_old_help, "P")->required();
  add("--elo0", options->question.elo0, messages::sprt_elo0_help, "E")->capture_default_str();
  add("--elo1", options->question.elo1, messages::sprt_elo1_help, "E")->capture_default_str();
  add("--alpha", options->question.alpha, messages::sprt_alpha_help, "A")->capture_default_str();
  add("--beta", options->question.beta, messages::sprt_beta_help, "B")->capture_default_str();
  add("--model", options->model, messages::sprt_model_help, "M")
      ->check(one_word_of({"pentanomial", "trinomial"}))
      ->capture_default_str();
  add("--opening-moves", options->opening_moves, messages::sprt_opening_help, "K")
      ->check(whole_number(0, 100))
      ->capture_default_str();
  add("--openings", options->openings, messages::sprt_openings_help, "FILE")->excludes("--opening-moves");
  add_duration(*command, "--time", options->time, messages::sprt_time_help, "T");
  add("--seed", options->seed, messages::sprt_seed_help, "S")
      ->check(whole_number(0, max_sprt_seed))
      ->capture_default_str();
  add("--concurrency", options->concurrency, messages::sprt_concurrency_help, "N")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  add_option(*command, "--most", options->max_pairs, messages::sprt_most_help, "N")
      ->check(whole_number(1, max_sprt_pairs));
  add_duration(*command, "--progress-every", options->progress_every, messages::progress_every_help, "T",
               Zero::Allowed);
  options->data.add_to(*command);
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return sprt(*options, context); }; });
}

}  // namespace turno::cli
