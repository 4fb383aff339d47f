#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/game_options.hpp"
#include "cli/match_report.hpp"
#include "cli/messages.hpp"
#include "cli/progress_line.hpp"
#include "cli/read_number.hpp"
#include "cli/sandbox_option.hpp"
#include "cli/signals.hpp"
#include "cli/solve_messages.hpp"
#include "cli/tables_option.hpp"
#include "core/text.hpp"
#include "play/match.hpp"
#include "play/player_text.hpp"

namespace turno::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  GameOptions game;
  std::array<std::string, 2> players;
  std::string games;
  std::string opening_moves = "0";
  std::string seed = "1";
  std::string threads = "1";
  TablesOption tables;
  bool adjudicate = false;
  SandboxOption sandbox;
  bool json = false;
};

// The one place where a match turns names into players. A random player without a seed of its own gets that of the
// game; one that searches is the same in all games, and so are its tables.
tl::expected<Contestant, std::string> read_contestant(const std::string& text, const AnyGame& game,
                                                      const SharedTables& tables) {
  auto player = parse_player(text, 0, game);
  if (!player) return tl::unexpected(player.error());
  if (player->is_human()) return tl::unexpected(std::string(messages::match_human));
  give_named_tables(*player, tables);
  if (player->searcher)
    return Contestant{player->text, [player = *player](const AnyGame& played, std::uint64_t seed, PlayerPool& pool) {
                        return pool.make(player, played, seed);
                      }};
  const bool has_game_seed = parse_player(text, 1, game)->text != player->text;
  return Contestant{has_game_seed ? std::string(trim(text)) : player->text,
                    [text](const AnyGame& played, std::uint64_t seed, PlayerPool& pool) {
                      return pool.make(*parse_player(text, seed, played), played, seed);
                    }};
}

// Players called best have the tables that were named. Those, or the data folder's, end games if that is wanted.
tl::expected<SharedTables, std::string> read_tables(const Options& options, MatchSettings& settings) {
  const AnyGame& game = *settings.start.game;
  auto named = options.tables.named(game);
  if (!named || !options.adjudicate) return named;
  auto ending = *named ? named : options.tables.required_by("--adjudicate", game);
  if (!ending) return ending;
  settings.adjudicate = *std::move(ending);
  return named;
}

tl::expected<MatchSettings, std::string> read_settings(const Options& options, const Catalog& catalog) {
  MatchSettings settings;
  const auto games = read_number("--games", options.games, 1, 1'000'000);
  if (!games) return tl::unexpected(games.error());
  settings.games = static_cast<std::size_t>(*games);
  const auto opening_moves = read_number("--opening-moves", options.opening_moves, 0, 100);
  if (!opening_moves) return tl::unexpected(opening_moves.error());
  settings.opening_moves = static_cast<std::size_t>(*opening_moves);
  const auto threads = read_number("--threads", options.threads, 1, 256);
  if (!threads) return tl::unexpected(threads.error());
  settings.threads = static_cast<std::size_t>(*threads);
  const auto seed = parse_word(options.seed);
  if (!seed) return tl::unexpected(fmt::format(messages::seed_unknown, options.seed));
  settings.seed = *seed;
  auto start = options.game.open(catalog);
  if (!start) return tl::unexpected(start.error());
  settings.start = std::move(*start);
  if (const LiveGame game(settings.start); game.over())
    return tl::unexpected(fmt::format(messages::match_over, game.view().position));
  const auto tables = read_tables(options, settings);
  if (!tables) return tl::unexpected(tables.error());
  for (std::size_t i = 0; i < 2; ++i) {
    auto contestant = read_contestant(options.players[i], *settings.start.game, *tables);
    if (!contestant) return tl::unexpected(contestant.error());
    settings.contestants[i] = std::move(*contestant);
  }
  return settings;
}

// Ctrl-C ends a match like any other end of it, with what is known by then.
Outcome match(const Options& options, const Context& context) {
  auto settings = read_settings(options, context.catalog);
  if (!settings) return tl::unexpected(settings.error());
  auto sandbox = options.sandbox.open_for(options.players, context);
  if (!sandbox) return tl::unexpected(sandbox.error());
  settings->sandbox = *std::move(sandbox);
  const auto started = Clock::now();
  const auto games = [&] {
    const Interrupt interrupt;
    ProgressLine line(context.err);
    return run_match(
        *settings,
        [&](const MatchProgress& progress) {
          line.show([&] {
            return fmt::format(messages::match_progress, progress.finished, settings->games,
                               100 * progress.points / static_cast<double>(progress.finished));
          });
        },
        interrupt.token());
  }();
  if (!games) return tl::unexpected(games.error());
  const MatchReport report{*settings, *games, summarise(*games), Clock::now() - started};
  if (options.json) {
    write_match_json(report, context.out);
  } else {
    write_match_text(report, context.out);
  }
  return {};
}

}  // namespace

void add_match(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("match", std::string(messages::match_summary));
  command->footer(std::string(messages::match_examples));
  const auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  const auto add = [&](const char* name, std::string& value, std::string_view help, const char* type) {
    return command->add_option(name, value, std::string(help))->type_name(type);
  };
  add("--first", options->players[0], messages::match_first_help, "P")->required();
  add("--second", options->players[1], messages::match_second_help, "P")->required();
  add("--games", options->games, messages::match_games_help, "N")->required();
  add("--opening-moves", options->opening_moves, messages::match_opening_help, "K");
  add("--seed", options->seed, messages::match_seed_help, "S");
  add("--threads", options->threads, messages::match_threads_help, "N");
  options->tables.add_to(*command, messages::match_tables_help);
  command->add_flag("--adjudicate", options->adjudicate, std::string(messages::match_adjudicate_help));
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return match(*options, context); }; });
}

}  // namespace turno::cli
