#include "study/tune.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

struct TuneOptions {
  std::vector<std::string> games;
  std::string method = "results";
  TuneSettings settings{{{}, 1000, 12, 1000, 1, 1}, 3};  // games, opening moves, nodes, seed, threads; rounds
  std::string output;
};

tl::expected<TuneSettings, std::string> read_settings(const TuneOptions& options, const Catalog& catalog) {
  TuneSettings settings = options.settings;
  settings.method = options.method == "play" ? TuneMethod::Play : TuneMethod::Results;
  auto starts = open_games(options.games, catalog);
  RETURN_IF_ERROR(starts);
  settings.self_play.starts = *std::move(starts);
  return settings;
}

// Everything that the weights depend on.
std::string command_of(const TuneOptions& options) {
  std::string games;
  for (const std::string& game : options.games) games += fmt::format(" '{}'", game);
  const SelfPlaySettings& play = options.settings.self_play;
  return fmt::format("turno tune{} --method {} --rounds {} --games {} --nodes {} --opening-moves {} --seed {}", games,
                     options.method, options.settings.rounds, play.games, play.nodes, play.opening_moves, play.seed);
}

std::string weights_text(const AnyGame& game, const std::vector<int>& weights) {
  std::string text;
  const auto terms = expert_terms(game);
  for (std::size_t i = 0; i < terms.size(); ++i) text += fmt::format(" {} {}", terms[i].name, weights[i]);
  return text;
}

Outcome tune(const TuneOptions& options, const Context& context) {
  const auto settings = read_settings(options, context.catalog);
  RETURN_IF_ERROR(settings);
  const AnyGame& game = *settings->self_play.starts.front().game;
  std::optional<ProgressLine> line(std::in_place, context.err);
  TuneWatch watch;
  watch.on_game = [&](int round, std::size_t games) {
    line->show([&] { return fmt::format(messages::tune_progress, round, games, settings->self_play.games); });
  };
  watch.on_round = [&](const TuneRound& round) {
    line.emplace(context.err);  // what it says of a round goes with the round
    context.err << fmt::format(messages::tune_round, round.number, weights_text(game, round.weights)) << std::flush;
  };
  const auto tuned = [&] {
    const Interrupt interrupt;
    return turno::tune(*settings, watch, interrupt.token());
  }();
  line.reset();
  RETURN_IF_ERROR(tuned);
  if (!*tuned) return tl::unexpected(std::string(messages::tune_stopped));
  const std::string file = weights_file(game, (*tuned)->weights, command_of(options));
  if (options.output.empty()) {
    context.out << file;
    return {};
  }
  if (const auto fine = replace_file(options.output, file); !fine) {
    context.out << file;  // it took long enough to find
    return tl::unexpected(fine.error());
  }
  context.out << fmt::format(messages::tune_written, options.output, options.output);
  return {};
}

}  // namespace

void add_tune(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("tune", std::string(messages::tune_summary));
  command->footer(std::string(messages::tune_examples));
  const auto options = std::make_shared<TuneOptions>();
  command->add_option("GAME", options->games, std::string(messages::tune_games_help))->required();
  TuneSettings& settings = options->settings;
  SelfPlaySettings& play = settings.self_play;
  const auto add = [&](const char* name, auto& value, std::string_view help, const char* type, std::uint64_t min,
                       std::uint64_t max) {
    add_option(*command, name, value, help, type)->check(whole_number(min, max));
  };
  add_option(*command, "--method", options->method, messages::tune_method_help, "M")
      ->check(one_word_of({"results", "play"}));
  add("--rounds", settings.rounds, messages::tune_rounds_help, "N", 1, 100);
  add("--games", play.games, messages::tune_number_help, "N", 1, 1'000'000);
  add("--nodes", play.nodes, messages::tune_nodes_help, "N", 1, 1'000'000'000);
  add("--opening-moves", play.opening_moves, messages::tune_opening_help, "K", 0, 100);
  add("--seed", play.seed, messages::tune_seed_help, "S", 0, any_number);
  add("--threads", play.threads, messages::tune_threads_help, "N", 1, 256);
  add_option(*command, "--output", options->output, messages::tune_output_help, "FILE");
  command->callback([=] { context.chosen = [=] { return tune(*options, context); }; });
}

}  // namespace turno::cli
