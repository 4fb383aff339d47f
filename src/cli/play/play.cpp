#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/play_messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/play/play_session.hpp"
#include "cli/play/player_words.hpp"
#include "cli/play/questions.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/players/levels.hpp"

namespace turno::cli {
namespace {

struct PlayOptions {
  GameOptions game;
  std::array<std::string, 2> players;
  std::optional<std::chrono::milliseconds> time;
  std::uint64_t seed = 1;
  std::string save;
  std::string load;
  RecordOption record;
  std::string show = "board,score,moves";
  bool quiet = false;
  bool verbose = false;
  bool eval_bar = false;
  Side starts = Side::First;
  bool resign_on_x = false;
  Language language = Language::English;
  TablesOption tables;
  SandboxOption sandbox;
};

tl::expected<Side, std::string> read_side(const std::string& text) {
  if (text == "first") return Side::First;
  if (text == "second") return Side::Second;
  return tl::unexpected(fmt::format("--starts: {}", fmt::format(messages::word_unknown, text, "first or second")));
}

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
  session.language = options.language;
  session.resigns_on_x = options.resign_on_x;
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

// The start of the rules with Second to move, as text.
tl::expected<std::string, std::string> start_of_second(const AnyGame& game) {
  const View view = game.look({});
  const PositionWriter writer = game.position_writer();
  const bool has_privilege =  // a right that the rules give to the one who does not start
      std::any_of(view.flags.begin(), view.flags.end(), [](const PositionFlag& flag) { return flag.set; });
  if (!writer || has_privilege) return tl::unexpected(fmt::format(messages::starts_impossible, game.spec()));
  return writer({view.board, Side::Second, view.points, view.flags});
}

tl::expected<GameSoFar, std::string> open_new_game(const PlayOptions& options, const Catalog& catalog) {
  if (options.starts == Side::First) return options.game.open(catalog);
  GameOptions game = options.game;
  const auto text = parse_game_text(game.game);
  RETURN_IF_ERROR(text);
  if (text->from || game.from) return tl::unexpected(std::string(messages::starts_elsewhere));
  const auto rules = catalog.make(text->spec);
  RETURN_IF_ERROR(rules);
  const auto start = start_of_second(**rules);
  RETURN_IF_ERROR(start);
  game.from = *start;
  return game.open(catalog);
}

tl::expected<Prepared, std::string> prepare(const PlayOptions& options, const Context& context) {
  auto session = read_session(options);
  RETURN_IF_ERROR(session);
  std::array<std::string, 2> players;
  for (std::size_t i = 0; i < 2; ++i) {
    if (is_no_level(options.players[i]))
      return tl::unexpected(messages::no_level(options.language, options.players[i], top_level));
    players[i] = player_meant(options.players[i], options.language);
  }
  tl::expected<GameSoFar, std::string> so_far = tl::unexpected(std::string());
  std::vector<std::chrono::milliseconds> times;
  std::optional<RecordedEnding> ending;
  if (!options.load.empty()) {
    if (!options.game.game.empty()) return tl::unexpected(std::string(messages::load_and_game));
    if (options.starts != Side::First) return tl::unexpected(std::string(messages::starts_elsewhere));
    const auto record = load_record(options.load, options.record);
    RETURN_IF_ERROR(record);
    so_far = open_game(context.catalog, record->game);
    if (!so_far) return tl::unexpected(fmt::format("{}: {}", options.load, so_far.error()));
    for (std::size_t i = 0; i < 2; ++i)
      if (players[i].empty()) players[i] = record->players[i].name;
    session->seed = record->seed;
    if (!options.time) session->time = record->clock;
    times = record->times;
    ending = record->ending;
    if (!session->save_to && !options.record.number) session->save_to = options.load;
  } else {
    if (options.record.number) return tl::unexpected(std::string(messages::number_without_load));
    so_far = open_new_game(options, context.catalog);
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
  const auto forfeit = ending ? forfeit_named(ending->reason) : std::nullopt;
  if (forfeit && ending->winner && !prepared.game.over())
    prepared.game.forfeit(opposite(*ending->winner), *forfeit, ending->detail);
  return prepared;
}

Outcome play(PlayOptions options, const Context& context) {
  Terminal terminal(context.out);
  if (options.game.game.empty() && options.load.empty()) {
    const auto answers = ask_what_to_play(terminal, context.catalog, options.players, options.language);
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
  options->record.add_to(*command);
  command->add_option("--show", options->show, std::string(messages::show_help))->type_name("board,score,moves");
  command->add_flag("--quiet", options->quiet, std::string(messages::quiet_help));
  command->add_flag("--verbose", options->verbose, std::string(messages::verbose_help));
  command->add_flag("--eval-bar", options->eval_bar, std::string(messages::eval_bar_help));
  add_read_option(*command, "--starts", options->starts, messages::starts_help, "first|second", read_side);
  command->add_flag("--resign-on-x", options->resign_on_x, std::string(messages::resign_on_x_help));
  add_language(*command, options->language, messages::language_help);
  options->tables.add_to(*command, messages::play_tables_help);
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return play(*options, context); }; });
}

}  // namespace turno::cli
