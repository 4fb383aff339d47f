#include "study/tune.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/read_number.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

struct TuneOptions {
  std::vector<std::string> games;
  std::string method = "results";
  std::string rounds = "3";
  std::string number = "1000";
  std::string nodes = "1000";
  std::string opening_moves = "12";
  std::string seed = "1";
  std::string threads = "1";
  std::string output;
};

tl::expected<TuneSettings, std::string> read_settings(const TuneOptions& options, const Catalog& catalog) {
  const auto rounds = read_number("--rounds", options.rounds, 1, 100);
  RETURN_IF_ERROR(rounds);
  const auto games = read_number("--games", options.number, 1, 1'000'000);
  RETURN_IF_ERROR(games);
  const auto nodes = read_number("--nodes", options.nodes, 1, 1'000'000'000);
  RETURN_IF_ERROR(nodes);
  const auto opening_moves = read_number("--opening-moves", options.opening_moves, 0, 100);
  RETURN_IF_ERROR(opening_moves);
  const auto threads = read_number("--threads", options.threads, 1, 256);
  RETURN_IF_ERROR(threads);
  const auto seed = parse_word(options.seed);
  if (!seed) return tl::unexpected(fmt::format(messages::seed_unknown, options.seed));
  if (options.method != "results" && options.method != "play")
    return tl::unexpected(fmt::format(messages::tune_method_unknown, options.method));
  TuneSettings settings{{{},
                         static_cast<std::size_t>(*games),
                         static_cast<std::size_t>(*opening_moves),
                         static_cast<std::uint64_t>(*nodes),
                         *seed,
                         static_cast<std::size_t>(*threads)},
                        *rounds,
                        options.method == "play" ? TuneMethod::Play : TuneMethod::Results};
  auto starts = open_games(options.games, catalog);
  RETURN_IF_ERROR(starts);
  settings.self_play.starts = *std::move(starts);
  return settings;
}

// All that the weights hang on.
std::string command_of(const TuneOptions& options) {
  std::string games;
  for (const std::string& game : options.games) games += fmt::format(" '{}'", game);
  return fmt::format("turno tune{} --method {} --rounds {} --games {} --nodes {} --opening-moves {} --seed {}", games,
                     options.method, options.rounds, options.number, options.nodes, options.opening_moves,
                     options.seed);
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
  const auto add = [&](const char* name, std::string& value, std::string_view help, const char* type) {
    command->add_option(name, value, std::string(help))->type_name(type);
  };
  command->add_option("GAME", options->games, std::string(messages::tune_games_help))->required();
  add("--method", options->method, messages::tune_method_help, "M");
  add("--rounds", options->rounds, messages::tune_rounds_help, "N");
  add("--games", options->number, messages::tune_number_help, "N");
  add("--nodes", options->nodes, messages::tune_nodes_help, "N");
  add("--opening-moves", options->opening_moves, messages::tune_opening_help, "K");
  add("--seed", options->seed, messages::tune_seed_help, "S");
  add("--threads", options->threads, messages::tune_threads_help, "N");
  add("--output", options->output, messages::tune_output_help, "FILE");
  command->callback([=] { context.chosen = [=] { return tune(*options, context); }; });
}

}  // namespace turno::cli
