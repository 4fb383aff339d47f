#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/play/play_session.hpp"
#include "cli/play/questions.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"

namespace turno::cli {
namespace {

struct PlayOptions {
  GameOptions game;
  std::array<std::string, 2> players;
  std::optional<std::chrono::milliseconds> time;
  std::uint64_t seed = 1;
  std::string save;
  std::string load;
  std::string show = "board,score,moves";
  bool quiet = false;
  bool verbose = false;
  bool eval_bar = false;
  TablesOption tables;
  SandboxOption sandbox;
};

struct Prepared {
  LiveGame game;
  SessionOptions session;
};

tl::expected<ShowOptions, std::string> read_show(const PlayOptions& options) {
  ShowOptions show{false, false, false, options.verbose, options.eval_bar};
  if (options.quiet) return show;
  for (const std::string_view part : split(options.show, ',')) {
    if (part == "board") {
      show.board = true;
    } else if (part == "score") {
      show.score = true;
    } else if (part == "moves") {
      show.moves = true;
    } else if (!part.empty()) {
      return tl::unexpected(fmt::format(messages::show_unknown, part));
    }
  }
  return show;
}

// Settings that do not come from a saved game.
tl::expected<SessionOptions, std::string> read_session(const PlayOptions& options) {
  SessionOptions session;
  session.seed = options.seed;
  if (!options.save.empty()) session.save_to = options.save;
  session.time.move = options.time;
  const auto show = read_show(options);
  RETURN_IF_ERROR(show);
  session.show = *show;
  return session;
}

tl::expected<std::array<PlayerText, 2>, std::string> read_players(const std::array<std::string, 2>& texts,
                                                                  std::uint64_t seed, const AnyGame& game) {
  std::array<PlayerText, 2> players;
  for (std::size_t i = 0; i < 2; ++i) {
    auto player = parse_player(texts[i], seed + i, game);
    RETURN_IF_ERROR(player);
    players[i] = *player;
  }
  return players;
}

tl::expected<Prepared, std::string> prepare(const PlayOptions& options, const Context& context) {
  auto session = read_session(options);
  RETURN_IF_ERROR(session);
  std::array<std::string, 2> players = options.players;
  tl::expected<GameSoFar, std::string> so_far = tl::unexpected(std::string());
  std::vector<std::chrono::milliseconds> times;
  if (!options.load.empty()) {
    if (!options.game.game.empty()) return tl::unexpected(std::string(messages::load_and_game));
    const auto record = load_record(options.load);
    RETURN_IF_ERROR(record);
    so_far = open_game(context.catalog, record->game);
    if (!so_far) return tl::unexpected(fmt::format("{}: {}", options.load, so_far.error()));
    for (std::size_t i = 0; i < 2; ++i)
      if (players[i].empty()) players[i] = record->players[i].name;
    session->seed = record->seed;
    if (!options.time) session->time = record->clock;
    times = record->times;
    if (!session->save_to) session->save_to = options.load;
  } else {
    so_far = options.game.open(context.catalog);
    RETURN_IF_ERROR(so_far);
  }
  if (players[0].empty()) players[0] = "human";
  if (players[1].empty()) players[1] = "random";
  auto parsed = read_players(players, session->seed, *so_far->game);
  RETURN_IF_ERROR(parsed);
  session->players = *parsed;
  const auto tables = options.tables.named_or_usual(*so_far->game, context);
  RETURN_IF_ERROR(tables);
  for (PlayerText& player : session->players) give_tables(player, *tables);
  session->tables = *tables;
  auto sandbox = options.sandbox.open_for(players, context);
  RETURN_IF_ERROR(sandbox);
  session->sandbox = *std::move(sandbox);
  Prepared prepared{LiveGame(std::move(*so_far)), std::move(*session)};
  if (times.size() == prepared.game.moves().size()) prepared.game.set_times(std::move(times));
  return prepared;
}

Outcome play(PlayOptions options, const Context& context) {
  Terminal terminal(context.out);
  if (options.game.game.empty() && options.load.empty()) {
    const auto answers = ask_what_to_play(terminal, context.catalog, options.players);
    RETURN_IF_ERROR(answers);
    if (!*answers) return {};  // left before the game began
    options.game.game = (*answers)->game;
    options.players = (*answers)->players;
  }
  auto prepared = prepare(options, context);
  RETURN_IF_ERROR(prepared);
  return PlaySession(std::move(prepared->game), std::move(prepared->session), terminal).run();
}

}  // namespace

void add_play(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("play", std::string(messages::play_summary));
  command->footer(std::string(messages::play_examples));
  const auto options = std::make_shared<PlayOptions>();
  options->game.add_to(*command, GameOptions::Need::Optional);
  command->add_option("--first", options->players[0], std::string(messages::first_help))->type_name("P");
  command->add_option("--second", options->players[1], std::string(messages::second_help))->type_name("P");
  add_duration(*command, "--time", options->time, messages::time_help, "30s");
  add_option(*command, "--seed", options->seed, messages::seed_help, "N")->check(whole_number(0, any_number));
  command->add_option("--save", options->save, std::string(messages::save_help))->type_name("FILE");
  command->add_option("--load", options->load, std::string(messages::load_help))->type_name("FILE");
  command->add_option("--show", options->show, std::string(messages::show_help))->type_name("board,score,moves");
  command->add_flag("--quiet", options->quiet, std::string(messages::quiet_help));
  command->add_flag("--verbose", options->verbose, std::string(messages::verbose_help));
  command->add_flag("--eval-bar", options->eval_bar, std::string(messages::eval_bar_help));
  options->tables.add_to(*command, messages::play_tables_help);
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return play(*options, context); }; });
}

}  // namespace turno::cli
