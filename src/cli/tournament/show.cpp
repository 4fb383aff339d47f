#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/live_game.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_told_text = 100'000;  // columns of what a bot wrote

struct TournamentShowOptions {
  DataOption data;
  std::string id;
  bool dialogue = false;
  bool json = false;
};

struct GameId {
  std::string tournament;
  std::size_t number = 0;
};

std::optional<GameId> parse_id(const std::string& text) {
  const std::size_t slash = text.rfind('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto number = parse_number(std::string_view(text).substr(slash + 1));
  if (!number || *number < 1) return std::nullopt;
  return GameId{text.substr(0, slash), static_cast<std::size_t>(*number)};
}

tl::expected<std::string, std::string> find_record(const tournament::TournamentStore& store, const GameId& id) {
  auto record = store.tournaments.find_game(id.tournament, id.number);
  RETURN_IF_ERROR(record);
  if (*record) return **std::move(record);
  const auto live = store.tournaments.live(id.tournament);
  RETURN_IF_ERROR(live);
  for (const store::GameRow& row : *live)
    if (row.number == id.number) return row.record;
  return tl::unexpected(fmt::format(messages::not_played_yet, store::game_id(id.tournament, id.number)));
}

std::string told_text(const SearchInfo& told) {
  std::string text;
  if (told.depth) text += fmt::format(messages::told_depth, *told.depth);
  if (told.nodes) text += fmt::format(messages::told_nodes, *told.nodes);
  if (told.value) text += fmt::format(messages::told_value, *told.value);
  if (told.offers_draw) text += messages::told_draw;
  return text;
}

std::string ending_text(const RecordedEnding& ending, const std::array<std::string, 2>& names) {
  const std::string_view colon = ending.detail.empty() ? "" : ": ";
  if (!ending.winner)
    return fmt::format(messages::game_drawn, presentable(ending.reason), colon, presentable(ending.detail));
  return fmt::format(messages::game_ending, names[index_of(*ending.winner)], presentable(ending.reason), colon,
                     presentable(ending.detail));
}

std::string game_text(const std::string& id, const GameRecord& record, const GameSoFar& so_far,
                      const std::array<std::string, 2>& names) {
  std::string text = fmt::format(messages::game_players, id, names[0], presentable(record.players[0].name), names[1],
                                 presentable(record.players[1].name)) +
                     fmt::format("{}\n", to_text(record.game));
  const auto history = so_far.game->history(so_far.moves);
  for (std::size_t i = 0; i < history.size() && i < record.times.size(); ++i)
    text += fmt::format(messages::game_move, i + 1, name_of(history[i].mover), history[i].text, record.times[i].count(),
                        i < record.told.size() ? told_text(record.told[i]) : "");
  text += fmt::format("\n{}\n", so_far.game->draw(so_far.moves));
  text += record.ending ? ending_text(*record.ending, names) : std::string(messages::in_progress);
  for (std::size_t i = 0; i < 2; ++i)
    if (!record.complaints[i].empty())
      text += fmt::format(messages::game_stderr, names[i], quoted_lines(record.complaints[i], max_told_text));
  return text;
}

// What a bot wrote may be anything: each of its lines is made presentable, and stays one line.
std::string dialogue_text(const std::filesystem::path& folder, std::size_t game,
                          const std::array<std::string, 2>& names) {
  std::string text;
  for (const Side side : {Side::First, Side::Second}) {
    const auto kept = tournament::Dialogues::find(folder, game, side);
    if (!kept) continue;
    text += fmt::format(messages::game_dialogue, names[index_of(side)]);
    for (const std::string_view line : split(*kept, '\n'))
      if (!line.empty()) text += presentable(line, max_told_text) + "\n";
  }
  return text;
}

// Where the pairing depends on earlier results, they are derived first; in free play it is in the record.
std::optional<tournament::Pairing> find_pairing(const tournament::TournamentStore& store,
                                                const tournament::StoredTournament& kept, std::size_t number,
                                                const GameRecord& record) {
  if (kept.settings.format == tournament::Format::FreePlay) return kept.plan.met(number, record);
  const tournament::Draw at_start(kept.settings);
  if (const auto* pairing = at_start.find(number)) return *pairing;
  const auto found = tournament::derive_readable(kept.plan, store.tournaments);
  const auto* pairing = found ? found->progress.draw.find(number) : nullptr;
  return pairing == nullptr ? std::nullopt : std::optional(*pairing);
}

Outcome show(const TournamentShowOptions& options, const Context& context) {
  const auto id = parse_id(options.id);
  if (!id) return tl::unexpected(fmt::format(messages::game_id_unknown, options.id));
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto kept = tournament::find_tournament(*store, id->tournament, context.catalog);
  RETURN_IF_ERROR(kept);
  const auto text = find_record(*store, *id);
  RETURN_IF_ERROR(text);
  if (options.json) {
    context.out << tournament::record_line(*text);
    return {};
  }
  const auto record = parse_record(*text);
  if (!record) return tl::unexpected(fmt::format("{}: {}", options.id, record.error()));
  const auto so_far = open_game(context.catalog, record->game);
  if (!so_far) return tl::unexpected(fmt::format("{}: {}", options.id, so_far.error()));
  std::array<std::string, 2> names{std::string(messages::first), std::string(messages::second)};
  if (const auto pairing = find_pairing(*store, *kept, id->number, *record))
    names = {presentable(kept->settings.entrants[pairing->first].name),
             presentable(kept->settings.entrants[pairing->second].name)};
  if (!options.dialogue) {
    context.out << game_text(options.id, *record, *so_far, names);
    return {};
  }
  const auto folder = tournament::Dialogues::folder_of(options.data.folder(), id->tournament);
  const std::string dialogue = dialogue_text(folder, id->number, names);
  if (dialogue.empty()) return tl::unexpected(fmt::format(messages::no_dialogue, options.id));
  context.out << dialogue;
  return {};
}

}  // namespace

void add_tournament_show(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("show", std::string(messages::game_summary));
  command->footer(std::string(messages::game_examples));
  const auto options = std::make_shared<TournamentShowOptions>();
  command->add_option("GAME-ID", options->id, std::string(messages::game_id_help))->required();
  options->data.add_to(*command);
  command->add_flag("--dialogue", options->dialogue, std::string(messages::game_dialogue_help));
  command->add_flag("--json", options->json, std::string(messages::json_help))->excludes("--dialogue");
  command->callback([=] { context.chosen = [=] { return show(*options, context); }; });
}

}  // namespace turno::cli
