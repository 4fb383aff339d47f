#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/sprt_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/read_number.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/tournament/made_tournament.hpp"
#include "cli/tournament/screen.hpp"
#include "core/duration.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/standings/draw_standings.hpp"

namespace turno::cli {
namespace {

using tournament::SprtSettings;

constexpr int exit_without_answer = 1;
constexpr double max_sprt_elo = 1000;
constexpr int max_sprt_pairs = 100'000;

struct SprtOptions {
  std::vector<std::string> games;
  std::string new_player;
  std::string old_player;
  SprtSettings question;
  std::string model = "pentanomial";
  std::string opening_moves = "4";
  std::string time;
  std::string seed = "1";
  std::string concurrency = "1";
  std::string most;
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
  if (options.model != "pentanomial" && options.model != "trinomial")
    return tl::unexpected(fmt::format(messages::sprt_bad_model, options.model));
  question.by_pairs = options.model == "pentanomial";
  return question;
}

tl::expected<tournament::Settings, std::string> read_test(const SprtOptions& options) {
  tournament::Settings settings;
  settings.file_name = "sprt";
  settings.format = tournament::Format::Sprt;
  settings.games = options.games;
  settings.rounds = 0;
  settings.entrants = {{"new", options.new_player}, {"old", options.old_player}};
  const auto question = read_question(options);
  RETURN_IF_ERROR(question);
  settings.sprt = *question;
  const auto read = [](const char* name, const std::string& text, int least, int most,
                       std::size_t& value) -> tl::expected<void, std::string> {
    const auto number = read_number(name, text, least, most);
    RETURN_IF_ERROR(number);
    value = static_cast<std::size_t>(*number);
    return {};
  };
  RETURN_IF_ERROR(read("--opening-moves", options.opening_moves, 0, 100, settings.opening_moves));
  RETURN_IF_ERROR(read("--concurrency", options.concurrency, 1, 256, settings.concurrency));
  if (!options.most.empty()) RETURN_IF_ERROR(read("--most", options.most, 1, max_sprt_pairs, settings.rounds));
  const auto seed = read_number("--seed", options.seed, 0, 2'000'000'000);
  RETURN_IF_ERROR(seed);
  settings.seed = static_cast<std::uint64_t>(*seed);
  if (options.time.empty()) return settings;
  settings.time.move = parse_duration(options.time);
  if (!settings.time.move || settings.time.move->count() == 0)
    return tl::unexpected(fmt::format(messages::sprt_bad_time, options.time));
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
  const auto made =
      play_made(*std::move(settings), {"sprt", options.data.folder(), options.sandbox, 0, progress_of}, context);
  RETURN_IF_ERROR(made);
  const tournament::Draw& draw = made->progress.draw;
  if (draw.sprt().state().verdict == tournament::Verdict::GoOn) context.exit_code = exit_without_answer;
  if (options.json) {
    Json report = Json::parse(tournament::report_json(draw.settings(), tournament::standings(draw), {}));
    context.out << report["sprt"].dump() << "\n";
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
    return command->add_option(name, value, std::string(help))->type_name(type);
  };
  add("GAME", options->games, messages::sprt_game_help, "")->required();
  add("--new", options->new_player, messages::sprt_new_help, "P")->required();
  add("--old", options->old_player, messages::sprt_old_help, "P")->required();
  add("--elo0", options->question.elo0, messages::sprt_elo0_help, "E")->capture_default_str();
  add("--elo1", options->question.elo1, messages::sprt_elo1_help, "E")->capture_default_str();
  add("--alpha", options->question.alpha, messages::sprt_alpha_help, "A")->capture_default_str();
  add("--beta", options->question.beta, messages::sprt_beta_help, "B")->capture_default_str();
  add("--model", options->model, messages::sprt_model_help, "M")->capture_default_str();
  add("--opening-moves", options->opening_moves, messages::sprt_opening_help, "K")->capture_default_str();
  add("--time", options->time, messages::sprt_time_help, "T");
  add("--seed", options->seed, messages::sprt_seed_help, "S")->capture_default_str();
  add("--concurrency", options->concurrency, messages::sprt_concurrency_help, "N")->capture_default_str();
  add("--most", options->most, messages::sprt_most_help, "N");
  options->data.add_to(*command);
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return sprt(*options, context); }; });
}

}  // namespace turno::cli
