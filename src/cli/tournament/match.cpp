#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/tournament/match_records.hpp"
#include "cli/tournament/match_report.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/match/match.hpp"
#include "play/match/opening_list.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct MatchOptions {
  GameOptions game;
  std::array<std::string, 2> players;
  std::size_t games = 0;
  std::size_t opening_moves = 0;
  std::string openings;
  std::string records;
  std::uint64_t seed = 1;
  std::size_t threads = 1;
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);
  TablesOption tables;
  bool adjudicate = false;
  SandboxOption sandbox;
  bool json = false;
};

// The one place where a match turns names into players. A random player without a seed of its own gets that of the
// game; so does mcts; any other that searches is the same in all games, and so are its tables.
tl::expected<Contestant, std::string> read_contestant(const std::string& text, const AnyGame& game,
                                                      const SharedTables& tables) {
  auto player = parse_player(text, 0, game);
  RETURN_IF_ERROR(player);
  if (player->is_human()) return tl::unexpected(std::string(messages::match_human));
  give_named_tables(*player, tables);
  if (player->searcher && player->kind != mcts_algorithm)
    return Contestant{player->text, [player = *player](const AnyGame& played, std::uint64_t seed, PlayerPool& pool) {
                        return pool.make(player, played, seed);
                      }};
  const bool has_game_seed = parse_player(text, 1, game)->text != player->text;
  return Contestant{
      has_game_seed ? std::string(trim(text)) : player->text,
      [text](const AnyGame& played, std::uint64_t seed, PlayerPool& pool) {
        return pool.make(*parse_player(text, seed, played), played, seed);
      },
      [text](const AnyGame& played, std::uint64_t seed) { return parse_player(text, seed, played)->text; }};
}

constexpr std::uint64_t positions_of_a_proof = 20'000;  // after every move, some 15 ms

// Players called best have the tables that were named. Those, or the data folder's, end games if that is wanted; proofs
// do in games that have no tables.
tl::expected<SharedTables, std::string> read_tables(const MatchOptions& options, MatchSettings& settings) {
  const AnyGame& game = *settings.start.game;
  auto named = options.tables.named(game);
  if (!named || !options.adjudicate) return named;
  if (game.endgames() == nullptr) {
    settings.proofs = positions_of_a_proof;
    return named;
  }
  auto ending = *named ? named : options.tables.required_by("--adjudicate", game);
  if (!ending) return ending;
  settings.adjudicate = *std::move(ending);
  return named;
}

tl::expected<MatchSettings, std::string> read_settings(const MatchOptions& options, const Catalog& catalog) {
  MatchSettings settings;
  settings.games = options.games;
  settings.opening_moves = options.opening_moves;
  settings.threads = options.threads;
  settings.seed = options.seed;
  auto start = options.game.open(catalog);
  RETURN_IF_ERROR(start);
  settings.start = std::move(*start);
  if (const LiveGame game(settings.start); game.over())
    return tl::unexpected(fmt::format(messages::match_over, game.view().position));
  if (!options.openings.empty()) {
    auto openings = read_opening_file(catalog, describe(settings.start), options.openings);
    RETURN_IF_ERROR(openings);
    settings.openings = *std::move(openings);
  }
  const auto tables = read_tables(options, settings);
  RETURN_IF_ERROR(tables);
  for (std::size_t i = 0; i < 2; ++i) {
    auto contestant = read_contestant(options.players[i], *settings.start.game, *tables);
    RETURN_IF_ERROR(contestant);
    settings.contestants[i] = std::move(*contestant);
  }
  return settings;
}

tl::expected<std::optional<MatchRecords>, std::string> open_records(const MatchOptions& options,
                                                                    const MatchSettings& settings) {
  if (options.records.empty()) return std::nullopt;
  std::array<std::string, 2> versions;
  for (std::size_t i = 0; i < 2; ++i) {
    auto version = version_of(options.players[i], {}, messages::version);
    RETURN_IF_ERROR(version);
    versions[i] = *std::move(version);
  }
  auto records = MatchRecords::open(options.records, settings, std::move(versions));
  RETURN_IF_ERROR(records);
  return std::optional(*std::move(records));
}

// Ctrl-C ends a match like any other end of it, with what is known by then.
Outcome match(const MatchOptions& options, const Context& context) {
  auto settings = read_settings(options, context.catalog);
  RETURN_IF_ERROR(settings);
  auto sandbox = options.sandbox.open_for(options.players, context);
  RETURN_IF_ERROR(sandbox);
  settings->sandbox = *std::move(sandbox);
  auto records = open_records(options, *settings);
  RETURN_IF_ERROR(records);
  std::array<std::string, 2> id_names;
  const auto started = Clock::now();
  const auto games = [&] {
    const Interrupt interrupt;
    ProgressLine line(context.err, between_lines(options.progress_every, options.json));
    return run_match(
        *settings,
        [&](const MatchProgress& progress) {
          line.show([&] {
            return fmt::format(messages::match_progress, progress.finished, settings->games,
                               100 * progress.points / static_cast<double>(progress.finished));
          });
        },
        interrupt.token(),
        [&](const FinishedGame& game) {
          for (std::size_t i = 0; i < 2; ++i) {
            std::string& known = id_names[i == 0 ? game.first : 1 - game.first];
            if (known.empty()) known = game.players[i]->id_name();
          }
          if (*records) (*records)->add(game);
        });
  }();
  RETURN_IF_ERROR(games);
  const MatchReport report{*settings, *games, summarise(*games), Clock::now() - started, options.players, id_names};
  if (options.json) {
    write_match_json(report, context.out);
  } else {
    write_match_text(report, context.out);
  }
  return *records ? (*records)->finish() : Outcome{};
}

}  // namespace

void add_match(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("match", std::string(messages::match_summary));
  command->footer(std::string(messages::match_examples));
  const auto options = std::make_shared<MatchOptions>();
  options->game.add_to(*command);
  add_option(*command, "--first", options->players[0], messages::match_first_help, "P")->required();
  add_option(*command, "--second", options->players[1], messages::match_second_help, "P")->required();
  add_option(*command, "--games", options->games, messages::match_games_help, "N")
      ->required()
      ->check(whole_number(1, 1'000'000));
  add_option(*command, "--opening-moves", options->opening_moves, messages::match_opening_help, "K")
      ->check(whole_number(0, 100));
  add_option(*command, "--openings", options->openings, messages::match_openings_help, "FILE")
      ->excludes("--opening-moves");
  add_option(*command, "--records", options->records, messages::match_records_help, "FILE");
  add_option(*command, "--seed", options->seed, messages::match_seed_help, "S")->check(whole_number(0, any_number));
  add_option(*command, "--threads", options->threads, messages::match_threads_help, "N")->check(whole_number(1, 256));
  add_duration(*command, "--progress-every", options->progress_every, messages::progress_every_help, "T",
               Zero::Allowed);
  options->tables.add_to(*command, messages::match_tables_help);
  command->add_flag("--adjudicate", options->adjudicate, std::string(messages::match_adjudicate_help));
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return match(*options, context); }; });
}

}  // namespace turno::cli
