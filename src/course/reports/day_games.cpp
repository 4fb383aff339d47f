#include "course/reports/day_games.hpp"

#include <algorithm>
#include <optional>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/record.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::course {
namespace {

OwnGame seen_from(const DayGames& day, const tournament::ReportedGame& game, Side side) {
  const tournament::Result& result = game.result;
  const bool is_first = side == Side::First;
  OwnGame seen;
  seen.number = result.number;
  seen.id = game.id;
  seen.player = day.names.at(is_first ? result.first : result.second);
  seen.opponent = day.names.at(is_first ? result.second : result.first);
  seen.side = side;
  seen.margin = is_first ? result.margin : -result.margin;
  seen.is_drawn = !result.winner;
  seen.is_lost = !seen.is_drawn && result.winner != side;
  seen.is_forfeit = result.forfeited;
  seen.ending = game.ending;
  if (seen.is_lost && seen.is_forfeit) seen.detail = game.detail;  // what was wrong with others is not shown
  seen.moves = game.moves;
  return seen;
}

std::optional<TurningPoint> turn_in(const Catalog& catalog, const DayGames& day, const OwnGame& game,
                                    const TurningPointSettings& settings, KnownTurns& known,
                                    const std::stop_token& stop) {
  if (game.is_forfeit) return std::nullopt;
  if (const auto* found = known.find(game.number, game.side)) return *found;
  const auto so_far = open_game(catalog, day.texts.at(game.number));
  if (!so_far) return std::nullopt;
  auto turn = turning_point(*so_far->game, so_far->moves, game.side, settings, stop);
  if (!stop.stop_requested()) known.add(game.number, game.side, turn);
  return turn;
}

std::string start_of(const GameText& text, std::size_t opening_moves) {
  std::string start = text.spec + " " + text.from.value_or("");
  for (std::size_t i = 0; i < std::min(opening_moves, text.moves.size()); ++i) start += " " + text.moves[i];
  return start;
}

}  // namespace

tl::expected<DayGames, std::string> read_day_games(const OpenCourse& course, const Catalog& catalog, const Day& day) {
  auto reported = tournament::report_tournament(course.kept, day.begun.tournament, catalog);
  RETURN_IF_ERROR(reported);
  DayGames read{day_table(day.begun, reported->standings, course.settings.scoring), {}};
  for (const DayEntrant& entrant : day.begun.entrants) read.names.push_back(entrant.name);
  read.games = std::move(reported->progress.games);
  std::optional<std::string> wrong;
  const auto taken = course.kept.tournaments.read_games(day.begun.tournament, [&](const store::GameRow& row) {
    auto record = parse_record(row.record);
    if (record)
      read.texts.emplace(row.number, std::move(record->game));
    else
      wrong = record.error();
  });
  RETURN_IF_ERROR(taken);
  if (wrong) return tl::unexpected(*wrong);
  return read;
}

std::vector<OwnGame> games_of(const DayGames& day, const PlayerId& player) {
  const TableRow* row = day.table.find(player);
  std::vector<OwnGame> own;
  if (row == nullptr) return own;
  for (const tournament::ReportedGame& game : day.games) {
    if (game.result.first == row->entrant) own.push_back(seen_from(day, game, Side::First));
    if (game.result.second == row->entrant) own.push_back(seen_from(day, game, Side::Second));
  }
  return own;
}

std::vector<LostGame> lost_games(const Catalog& catalog, const DayGames& day, const std::vector<OwnGame>& games,
                                 const LostGamesSettings& settings, KnownTurns& known, const std::stop_token& stop) {
  std::vector<OwnGame> lost;
  for (const OwnGame& game : games)
    if (game.is_lost) lost.push_back(game);
  std::stable_sort(lost.begin(), lost.end(), [](const OwnGame& a, const OwnGame& b) { return a.margin < b.margin; });
  std::vector<LostGame> chosen;
  std::size_t forfeits = 0;
  for (OwnGame& game : lost) {
    if (chosen.size() == settings.most) break;
    if (game.is_forfeit && ++forfeits > settings.max_forfeits) continue;
    auto turn = turn_in(catalog, day, game, settings.turning_point, known, stop);
    chosen.push_back({std::move(game), std::move(turn)});
  }
  return chosen;
}

std::optional<Quality> quality_of_entry(const Entry& entry) {
  if (!entry.quality) return std::nullopt;
  auto quality = quality_of(turno::Json::parse(*entry.quality, nullptr, false));
  return quality ? std::optional(*std::move(quality)) : std::nullopt;
}

std::vector<CopySign> copying_on(const DayGames& day, const Ledger& ledger, std::size_t opening_moves) {
  std::vector<ComparedPlayer> players;
  for (const TableRow& row : day.table.rows) {
    ComparedPlayer& player = players.emplace_back();
    player.name = row.who.name;
    player.pair = row.who.id ? to_text(row.who.id->pair) : "";
    const Entry* entry = row.who.id ? ledger.find_entry(row.who.received) : nullptr;
    if (entry == nullptr) continue;
    if (auto quality = quality_of_entry(*entry)) player.values = std::move(quality->values);
  }
  std::vector<ComparedGame> games;
  for (const tournament::ReportedGame& game : day.games) {
    const GameText& text = day.texts.at(game.result.number);
    games.push_back(
        {day.names.at(game.result.first), day.names.at(game.result.second), start_of(text, opening_moves), text.moves});
  }
  return signs_of_copying(players, games);
}

}  // namespace turno::course
