#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/bots/bot_trial.hpp"
#include "cli/command.hpp"
#include "cli/messages/bot_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "engine/json.hpp"
#include "engine/spec.hpp"
#include "store/bots.hpp"

namespace turno::cli {
namespace {

struct BotOptions {
  DataOption data;
  std::string name;
  bool json = false;
};

tl::expected<store::Database, std::string> open_existing(const DataOption& data) {
  return store::Database::open(data.folder(), store::Survives::PowerCut, store::IfMissing::Refuse);
}

void write_json(const std::vector<store::BotRow>& bots, std::ostream& out) {
  Json list = Json::array();
  for (const auto& [name, player, folder, games, note] : bots)
    list.push_back({{"name", name}, {"player", player}, {"folder", folder}, {"games", games}, {"note", note}});
  out << json_text(Json{{"bots", list}}) << '\n';  // commands are any bytes
}

void write_list(const std::vector<store::BotRow>& bots, std::ostream& out) {
  if (bots.empty()) out << messages::bot_none;
  std::size_t width = 0;
  for (const store::BotRow& bot : bots) width = std::max(width, bot.name.size());
  for (const auto& [name, player, folder, games, note] : bots) {
    const auto indented = [&, w = width](const std::string& text) {
      out << fmt::format(messages::bot_listed_detail, std::string(w, ' '), presentable(text));
    };
    out << fmt::format(messages::bot_listed, fmt::format("{:{}}", name, width), presentable(player));
    indented(fmt::format(
        messages::bot_for,
        games.empty() ? std::string(messages::bot_every_game) : fmt::format("{}", fmt::join(games, ", ")), folder));
    if (!note.empty()) indented(note);
  }
}

Outcome list(const BotOptions& options, const Context& context) {
  auto database = store::Database::open_to_read(options.data.folder());
  RETURN_IF_ERROR(database);
  const auto bots = store::Bots(*database).all();
  RETURN_IF_ERROR(bots);
  (options.json ? write_json : write_list)(*bots, context.out);
  return {};
}

Outcome remove(const BotOptions& options, const Context& context) {
  auto database = open_existing(options.data);
  RETURN_IF_ERROR(database);
  const auto removed = store::Bots(*database).remove(options.name);
  RETURN_IF_ERROR(removed);
  if (!*removed) return tl::unexpected(fmt::format(messages::bot_unknown, options.name, options.data.again()));
  context.out << fmt::format(messages::bot_removed, options.name);
  return {};
}

void add_bot_list(CLI::App& bot, const Context& context) {
  CLI::App* command = bot.add_subcommand("list", std::string(messages::bot_list_summary));
  command->footer(std::string(messages::bot_list_examples));
  const auto options = std::make_shared<BotOptions>();
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return list(*options, context); }; });
}

void add_bot_remove(CLI::App& bot, const Context& context) {
  CLI::App* command = bot.add_subcommand("remove", std::string(messages::bot_remove_summary));
  command->footer(std::string(messages::bot_remove_examples));
  const auto options = std::make_shared<BotOptions>();
  command->add_option("NAME", options->name, std::string(messages::bot_name_help))->required();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return remove(*options, context); }; });
}

constexpr std::size_t longest_note = 200;

struct BotAddOptions {
  DataOption data;
  std::string name;
  std::string player;
  std::vector<std::string> games;
  std::string note;
  bool untried = false;
  SandboxOption sandbox;
};

bool is_built_in(const std::string& name, const Catalog& catalog) {
  if (name == "open" || name == "bot" ||
      std::find(process_kinds.begin(), process_kinds.end(), name) != process_kinds.end())
    return true;
  return std::any_of(catalog.entries().begin(), catalog.entries().end(), [&](const GameEntry& entry) {
    const auto kinds = player_kinds(*catalog.make(entry.name).value());
    return std::find(kinds.begin(), kinds.end(), name) != kinds.end();
  });
}

Outcome check_words(const BotAddOptions& options, const Catalog& catalog) {
  if (!store::is_bot_name(options.name))
    return tl::unexpected(fmt::format(messages::bot_name_bad, options.name, store::longest_bot_name));
  if (is_built_in(options.name, catalog)) return tl::unexpected(fmt::format(messages::bot_name_built_in, options.name));
  if (!names_command(options.player)) return tl::unexpected(fmt::format(messages::bot_no_program, options.player));
  if (options.note.size() > longest_note || has_control(options.note))
    return tl::unexpected(fmt::format(messages::bot_note_bad, longest_note));
  return {};
}

// A game that a bot is for, and one to try it with.
struct OfferedGame {
  std::string text;  // the name of the game, or a spec where it is for these rules alone
  std::shared_ptr<const AnyGame> game;
};

tl::expected<OfferedGame, std::string> read_game(const std::string& text, const Catalog& catalog) {
  auto made = catalog.make(text);
  RETURN_IF_ERROR(made);
  const std::shared_ptr<const AnyGame> game = *std::move(made);
  const std::string spec = game->spec();
  const std::string name = parse_spec(spec).value().name;
  return OfferedGame{text == name ? name : spec, game};
}

// Whatever rules it names, it is told those of each game: so it is offered for the game as a whole.
std::vector<OfferedGame> games_that_it_names(const std::vector<std::string>& texts, const Catalog& catalog) {
  std::vector<OfferedGame> games;
  for (const std::string& text : texts) {
    auto named = read_game(text, catalog);
    if (!named) continue;
    named->text = parse_spec(named->game->spec()).value().name;
    const auto same = [&](const OfferedGame& known) { return known.text == named->text; };
    if (std::none_of(games.begin(), games.end(), same)) games.push_back(*std::move(named));
  }
  return games;
}

// What the name says, of a program that can play all these games. Where nobody has named one, it is the only one that
// such a program plays, or any.
tl::expected<PlayerText, std::string> read_program(const std::string& text, const std::filesystem::path& folder,
                                                   std::vector<OfferedGame>& games, const Catalog& catalog) {
  const auto only = only_game_of(text);
  if (games.empty() && only) games.push_back(read_game(std::string(*only), catalog).value());
  if (games.empty()) return parse_player(text, 0, *catalog.make(catalog.entries().front().name).value(), folder);
  auto player = parse_player(text, 0, *games.front().game, folder);
  for (std::size_t i = 1; i < games.size() && player; ++i) player = parse_player(text, 0, *games[i].game, folder);
  return player;
}

// Starts the bot and lets it play; finds out what it plays where nobody has said it.
Outcome try_bot(const PlayerText::Process& process, const std::shared_ptr<const Sandbox>& sandbox,
                std::vector<OfferedGame>& games, const Context& context) {
  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  ProgressLine line(context.err);
  auto trial = BotTrial::start(process, sandbox, stop);
  if (stop.stop_requested()) return tl::unexpected(std::string(messages::bot_interrupted));
  if (!trial) return tl::unexpected(fmt::format(messages::bot_does_not_start, trial.error()));
  if (games.empty()) games = games_that_it_names(trial->games(), context.catalog);
  if (games.empty()) return tl::unexpected(std::string(messages::bot_says_no_game));
  for (const OfferedGame& offered : games) {
    const std::string spec = offered.game->spec();
    line.show([&] { return fmt::format(messages::bot_trying, spec); });
    const auto played = trial->plays(offered.game, stop);
    if (stop.stop_requested()) return tl::unexpected(std::string(messages::bot_interrupted));
    if (!played) return tl::unexpected(fmt::format(messages::bot_does_not_play, spec, played.error()));
  }
  return {};
}

Outcome add(const BotAddOptions& options, const Context& context) {
  if (auto fine = check_words(options, context.catalog); !fine) return fine;
  std::vector<OfferedGame> games;
  for (const std::string& text : options.games) {
    auto game = read_game(text, context.catalog);
    RETURN_IF_ERROR(game);
    games.push_back(*std::move(game));
  }
  const std::filesystem::path folder = std::filesystem::current_path();
  const auto player = read_program(options.player, folder, games, context.catalog);
  RETURN_IF_ERROR(player);
  RETURN_IF_ERROR(check_files(*player->process));
  auto database = store::Database::open(options.data.folder(), store::Survives::PowerCut);
  RETURN_IF_ERROR(database);
  store::Bots bots(*database);
  const auto taken = [&] {
    return fmt::format(messages::bot_name_taken, options.name, options.name, options.data.again());
  };
  const auto known = bots.find(options.name);
  RETURN_IF_ERROR(known);
  if (*known) return tl::unexpected(taken());
  if (!options.untried) {
    const auto sandbox = options.sandbox.open(context);
    RETURN_IF_ERROR(sandbox);
    if (auto tried = try_bot(*player->process, *sandbox, games, context); !tried) return tried;
  }

  store::BotRow row{options.name, player->text, folder.string(), {}, options.note};
  for (const OfferedGame& game : games) row.games.push_back(game.text);
  const auto added = bots.add(row);
  RETURN_IF_ERROR(added);
  if (!*added) return tl::unexpected(taken());
  context.out << fmt::format(
      messages::bot_added, row.name,
      row.games.empty() ? std::string(messages::bot_every_game) : fmt::format("{}", fmt::join(row.games, ", ")));
  return {};
}

void add_bot_add(CLI::App& bot, const Context& context) {
  CLI::App* command = bot.add_subcommand("add", std::string(messages::bot_add_summary));
  command->footer(std::string(messages::bot_add_examples));
  const auto options = std::make_shared<BotAddOptions>();
  command->add_option("NAME", options->name, std::string(messages::bot_name_help))->required();
  command->add_option("PLAYER", options->player, std::string(messages::bot_player_help))->required();
  command->add_option("--game", options->games, std::string(messages::bot_game_help))
      ->type_name("GAME")
      ->allow_extra_args(false);
  command->add_option("--note", options->note, std::string(messages::bot_note_help))->type_name("TEXT");
  options->data.add_to(*command);
  options->sandbox.add_to(*command, context);
  command->add_flag("--untried", options->untried, std::string(messages::bot_untried_help));
  command->callback([=] { context.chosen = [=] { return add(*options, context); }; });
}

}  // namespace

void add_bot(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("bot", std::string(messages::bot_summary));
  command->footer(std::string(messages::bot_examples));
  command->require_subcommand(1);
  add_bot_add(*command, context);
  add_bot_list(*command, context);
  add_bot_remove(*command, context);
}

}  // namespace turno::cli
