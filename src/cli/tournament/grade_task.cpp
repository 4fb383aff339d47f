#include "cli/tournament/grade_task.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/messages/grade_messages.hpp"
#include "cli/tournament/ad_hoc_tournament.hpp"
#include "cli/tournament/progress_log.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/live_game.hpp"
#include "play/match/opening.hpp"
#include "play/players/linked_player.hpp"
#include "play/players/player_text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

using Texts = tl::expected<std::vector<std::string>, std::string>;

constexpr std::size_t max_scale_size = std::size_t{1} << 20U;
constexpr std::size_t max_specs = 100;

// The parts between commas that stand in no brackets: best(depth=4,threads=1) is one.
Texts read_list(std::string_view option, const std::string& text, std::string_view example, std::size_t most) {
  std::vector<std::string> parts;
  if (text.empty()) return parts;
  int open = 0;
  parts.emplace_back();
  for (const char c : text) {
    if (c == '(') ++open;
    if (c == ')') --open;
    if (c == ',' && open <= 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  for (std::string& part : parts) {
    part = std::string(trim(part));
    if (part.empty()) return tl::unexpected(fmt::format(messages::grade_list_empty, option, text, example));
  }
  if (parts.size() > most) return tl::unexpected(fmt::format(messages::grade_list_long, option, most));
  return parts;
}

// The spec with this board in the place of its own.
tl::expected<std::string, std::string> on_board(const std::string& game, const std::string& board,
                                                const Catalog& catalog) {
  const auto spec = parse_spec(game);
  RETURN_IF_ERROR(spec);
  const GameEntry* entry = catalog.find(spec->name);
  if (entry != nullptr && std::none_of(entry->fields.begin(), entry->fields.end(),
                                       [](const FieldInfo& field) { return field.name == "board"; }))
    return tl::unexpected(fmt::format(messages::grade_no_boards, spec->name));
  std::vector<std::string> fields{"board=" + board};
  for (const Setting& setting : spec->settings)
    if (setting.field != "board") fields.push_back(fmt::format("{}={}", setting.field, setting.value));
  return fmt::format("{}({})", spec->name, fmt::join(fields, ","));
}

Texts read_grade_games(const GradeWords& words, const Catalog& catalog) {
  auto boards = read_list("--boards", words.boards, "t1,t2", max_specs);
  if (!boards) return boards;
  if (boards->empty() && words.games.empty()) return tl::unexpected(std::string(messages::grade_no_game));
  if (boards->empty()) return words.games;
  std::vector<std::string> games;
  for (const std::string& game : words.games.empty() ? std::vector<std::string>{"coins"} : words.games)
    for (const std::string& board : *boards) {
      auto spec = on_board(game, board, catalog);
      RETURN_IF_ERROR(spec);
      games.push_back(*std::move(spec));
    }
  if (games.size() > max_specs) return tl::unexpected(fmt::format(messages::grade_list_long, "--boards", max_specs));
  return games;
}

tl::expected<tournament::Scale, std::string> read_grade_scale(const GradeWords& words) {
  const auto references = read_list("--references", words.references, "level2,level5", tournament::max_references);
  RETURN_IF_ERROR(references);
  if (words.scale.empty() && references->empty()) return tl::unexpected(std::string(messages::grade_no_references));
  if (words.scale.empty()) return tournament::default_scale(*references);
  const auto text = read_file(words.scale, max_scale_size);
  RETURN_IF_ERROR(text);
  return tournament::parse_scale(*text, words.scale, *references);
}

constexpr std::size_t any_length = std::size_t{1} << 30U;

// What a tournament's file could not say.
tl::expected<void, std::string> check_texts(std::string_view what, const std::vector<std::string>& texts) {
  for (const std::string& text : texts)
    if (presentable(text, any_length) != text) return tl::unexpected(fmt::format(messages::grade_bad_text, what, text));
  return {};
}

tl::expected<void, std::string> check_game(const std::string& text, const tournament::Settings& settings,
                                           const Catalog& catalog) {
  const auto wrong = [&](std::string_view why) {
    return tl::unexpected(fmt::format(messages::grade_bad_game, text, why));
  };
  const auto parsed = parse_game_text(text);
  const auto start = parsed ? open_game(catalog, *parsed) : tl::unexpected(parsed.error());
  if (!start) return wrong(start.error());
  if (LiveGame(*start).over()) return wrong(messages::grade_game_over);
  const auto openings = make_openings(*start, 1, settings.opening_moves, settings.seed);
  if (!openings) return wrong(openings.error());
  for (const tournament::Entrant& entrant : settings.entrants) {
    const auto player = parse_player(entrant.player, 0, *start->game);
    if (!player) return tl::unexpected(fmt::format(messages::grade_bad_player, entrant.player, player.error()));
    if (player->is_human())
      return tl::unexpected(fmt::format(messages::grade_bad_player, entrant.player, messages::grade_no_people));
  }
  return {};
}

// What the graded player wrote to stderr in the games that the report mentions.
void add_complaints(tournament::Grade& grade, const AdHocTournament& made) {
  for (tournament::ReferenceGrade& reference : grade.references) {
    if (!reference.first_mishap) continue;
    const std::size_t number = reference.first_mishap->number;
    const auto text = made.store.tournaments.find_game(made.name(), number);
    const auto record = text && *text ? parse_record(**text) : tl::unexpected(std::string());
    if (!record) continue;  // the games count; this only explains them
    reference.first_mishap->complaints = record->complaints[made.progress.draw.find(number)->first == 0 ? 0 : 1];
  }
}

}  // namespace

tl::expected<GradeTask, std::string> read_grade_task(const GradeWords& words, const Catalog& catalog) {
  GradeTask task;
  tournament::Settings& settings = task.settings;
  settings.format = tournament::Format::Gauntlet;
  auto games = read_grade_games(words, catalog);
  RETURN_IF_ERROR(games);
  settings.games = *std::move(games);
  auto scale = read_grade_scale(words);
  RETURN_IF_ERROR(scale);
  task.scale = *std::move(scale);
  settings.rounds = words.rounds;
  settings.opening_moves = words.opening_moves;
  settings.concurrency = words.concurrency;
  settings.seed = words.seed;
  settings.time.move = words.time;
  settings.entrants.push_back({std::string(tournament::graded_name), words.player, 0, {}});
  for (const tournament::ReferenceScale& reference : task.scale.references)
    settings.entrants.push_back({reference.name, reference.player, 0, {}});
  RETURN_IF_ERROR(check_texts("--game", settings.games));
  for (const tournament::Entrant& entrant : settings.entrants)
    RETURN_IF_ERROR(check_texts(entrant.name, {entrant.player}));
  for (const std::string& game : settings.games) RETURN_IF_ERROR(check_game(game, settings, catalog));
  for (const tournament::ReferenceScale& reference : task.scale.references)
    if (const auto link = link_to_file_of(reference.player, words.player, {}))
      return tl::unexpected(fmt::format(messages::grade_bad_player, words.player, *link));
  return task;
}

tl::expected<PlayedGrade, std::string> play_grade(const GradeTask& task, const std::string& data,
                                                  const SandboxOption& sandbox, const Context& context,
                                                  std::optional<std::chrono::milliseconds> between_logged) {
  tournament::Settings settings = task.settings;
  settings.file_name = "grade";
  const auto line = [pace = PaceOfRun()](const tournament::Progress& progress) mutable {
    return pace_text("grade", pace.at(progress.draw));
  };
  const auto made = play_ad_hoc(std::move(settings), {"grade", data, sandbox, 1, line, between_logged, 1}, context);
  RETURN_IF_ERROR(made);
  PlayedGrade played{tournament::grade(task.scale, made->progress.games), made->name(), made->progress.draw.finished(),
                     made->progress.draw.pairings().size()};
  add_complaints(played.grade, *made);
  return played;
}

}  // namespace turno::cli
