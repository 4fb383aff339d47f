#include "course/reports/day_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/return_if_error.hpp"
#include "course/quality/text_likeness.hpp"
#include "tournament/reports/games_data.hpp"
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

std::string start_of(const GameText& text, std::size_t opening_moves) {
  std::string start = text.spec + " " + text.from.value_or("");
  for (std::size_t i = 0; i < std::min(opening_moves, text.moves.size()); ++i) start += " " + text.moves[i];
  return start;
}

std::vector<std::vector<std::size_t>> by_entrant(const DayGames& day) {
  std::vector<std::vector<std::size_t>> places(day.names.size());
  for (std::size_t place = 0; place < day.games.size(); ++place) {
    places.at(day.games[place].result.first).push_back(place);
    places.at(day.games[place].result.second).push_back(place);
  }
  return places;
}

// By what copying is compared: the first and the second player's names are those of the result.
struct ReadGame {
  std::string start;
  std::size_t moves = 0;
  std::uint64_t hash = 0;
};

std::vector<ComparedGame> compared_games(const DayGames& day, std::vector<ReadGame> read) {
  std::vector<ComparedGame> compared;
  compared.reserve(read.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    const tournament::Result& result = day.games[i].result;
    compared.push_back({day.names.at(result.first), day.names.at(result.second), std::move(read[i].start),
                        read[i].moves, read[i].hash});
  }
  return compared;
}

std::set<std::size_t> numbers_to_replay(const std::vector<OwnGame>& games, const std::vector<LostGame>& chosen,
                                        std::size_t most) {
  std::set<std::size_t> numbers;
  for (const LostGame& lost : chosen) numbers.insert(lost.game.number);
  std::vector<const OwnGame*> rest;
  for (const OwnGame& game : games)
    if (game.is_lost) rest.push_back(&game);
  std::stable_sort(rest.begin(), rest.end(), [](const OwnGame* a, const OwnGame* b) { return a->margin < b->margin; });
  for (const OwnGame* game : rest) {
    if (numbers.size() >= most) break;
    numbers.insert(game->number);
  }
  return numbers;
}

}  // namespace

tl::expected<DayGames, std::string> read_day_games(const OpenCourse& course, const Catalog& catalog, const Day& day) {
  const auto count = course.kept.tournaments.count_games(day.begun.tournament);
  RETURN_IF_ERROR(count);
  std::vector<ReadGame> known(*count);  // of games that were kept meanwhile, nothing: a day that is held has them all
  const auto note = [&, opening = course.settings.tournament.opening_moves](std::size_t place,
                                                                            const GameRecord& record) {
    if (place < known.size())
      known[place] = {start_of(record.game, opening), record.game.moves.size(), hash_of_moves(record.game.moves)};
  };
  auto reported = tournament::report_tournament(course.kept, day.begun.tournament, catalog, note);
  RETURN_IF_ERROR(reported);
  DayGames read{day_table(day.begun, reported->standings, course.settings.scoring), day.begun.tournament};
  for (const DayEntrant& entrant : day.begun.entrants) read.names.push_back(entrant.name);
  read.specs = reported->settings.games;
  read.games = std::move(reported->progress.games);
  read.of_entrant = by_entrant(read);
  known.resize(std::min(known.size(), read.games.size()));
  read.compared = compared_games(read, std::move(known));
  return read;
}

tl::expected<GameRecord, std::string> record_of(const OpenCourse& course, const DayGames& day, std::size_t number) {
  const auto record = course.kept.tournaments.find_game(day.tournament, number);
  RETURN_IF_ERROR(record);
  if (!*record) return tl::unexpected(fmt::format("game {} has no record", store::game_id(day.tournament, number)));
  return parse_record(**record);
}

std::vector<OwnGame> games_of(const DayGames& day, const PlayerId& player) {
  const TableRow* row = day.table.find(player);
  std::vector<OwnGame> own;
  if (row == nullptr) return own;
  for (const std::size_t place : day.of_entrant.at(row->entrant)) {
    const tournament::ReportedGame& game = day.games[place];
    own.push_back(seen_from(day, game, game.result.first == row->entrant ? Side::First : Side::Second));
  }
  return own;
}

tl::expected<ReplayedGames, std::string> replayed_games(const OpenCourse& course, const Catalog& catalog,
                                                        const DayGames& day, const std::vector<OwnGame>& games,
                                                        const std::vector<LostGame>& chosen, std::size_t most) {
  std::map<std::size_t, const OwnGame*> own;
  std::set<std::pair<std::size_t, Side>> own_sides;
  for (const OwnGame& game : games) {
    own[game.number] = &game;
    own_sides.emplace(game.number, game.side);
  }
  ReplayedGames shown{numbers_to_replay(games, chosen, most), {}, {}};
  tournament::Settings settings;  // of those games: who plays in none is not named
  settings.games = day.specs;
  std::map<std::size_t, std::size_t> entrants;
  const auto entrant_of = [&](std::size_t entrant) {
    const auto [known, is_new] = entrants.emplace(entrant, settings.entrants.size());
    if (is_new) settings.entrants.emplace_back().name = day.names.at(entrant);
    return known->second;
  };
  std::vector<tournament::ReportedGame> listed;
  tournament::ReplayPacker packer;
  for (const std::size_t number : shown.numbers) {
    const auto found = std::lower_bound(
        day.games.begin(), day.games.end(), number,
        [](const tournament::ReportedGame& game, std::size_t wanted) { return game.result.number < wanted; });
    tournament::ReportedGame& game = listed.emplace_back(*found);
    game.result.first = entrant_of(game.result.first);
    game.result.second = entrant_of(game.result.second);
    game.ending = ending_message(game.ending).in(course.settings.language);
    game.detail = own.at(number)->detail;
    const auto record = record_of(course, day, number);
    RETURN_IF_ERROR(record);
    auto replay = tournament::replay_of_record(catalog, *record);
    RETURN_IF_ERROR(replay);
    // How long others think tells who is a reference.
    for (tournament::ReplayedMove& move : replay->moves)
      if (!own_sides.contains({number, move.mover})) move.time.reset();
    packer.add(number, *replay);
  }
  shown.list = tournament::games_data(settings, listed);
  shown.replays = packer.finish();
  return shown;
}

std::optional<Quality> quality_of_entry(const Entry& entry) {
  if (!entry.quality) return std::nullopt;
  auto quality = quality_of(turno::Json::parse(*entry.quality, nullptr, false));
  return quality ? std::optional(*std::move(quality)) : std::nullopt;
}

std::vector<CopySign> copying_on(const DayGames& day, const Ledger& ledger, const TextOfFile& text_of) {
  std::vector<ComparedPlayer> players;
  for (const TableRow& row : day.table.rows) {
    ComparedPlayer& player = players.emplace_back();
    player.name = row.who.name;
    player.pair = row.who.id ? to_text(row.who.id->pair) : "";
    const Entry* entry = row.who.id ? ledger.find_entry(row.who.received) : nullptr;
    if (entry == nullptr) continue;
    if (auto quality = quality_of_entry(*entry)) player.values = std::move(quality->values);
    if (const auto text = text_of(*entry)) player.prints = text_prints(*text);
  }
  return signs_of_copying(players, day.compared);
}

}  // namespace turno::course
