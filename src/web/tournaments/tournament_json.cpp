#include "web/tournaments/tournament_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/view_text.hpp"
#include "tournament/history.hpp"
#include "tournament/reports/report_values.hpp"
#include "web/course/shown_json.hpp"

namespace turno::web {
namespace {

using tournament::FollowedTournament;
using tournament::Settings;
using tournament::Stage;

constexpr std::size_t newest_results = 10;

Json clock_terms_json(const TimeControl& time) {
  if (time.move) return {{"move_ms", time.move->count()}};
  if (time.initial) return {{"initial_ms", time.initial->count()}, {"increment_ms", time.increment.count()}};
  return nullptr;
}

Json row_json(const Settings& settings, const tournament::Row& row) {
  const auto elo = [&row](double tournament::Rating::*part) {
    return row.elo ? Json(std::lround(*row.elo.*part)) : Json(nullptr);
  };
  Json cells = Json::array();
  for (const tournament::ExtraColumn& column : tournament::extra_columns(settings.format))
    cells.push_back(presentable(column.cell(row)));
  return {row.entrant,
          tournament::rounded(row.points),
          row.played == 0 ? Json(nullptr) : Json(tournament::rounded(100 * row.score)),
          row.played,
          row.won,
          row.drawn,
          row.lost,
          row.forfeits,
          row.margin,
          elo(&tournament::Rating::elo),
          elo(&tournament::Rating::low),
          elo(&tournament::Rating::high),
          std::move(cells)};
}

// Without the detail, which may have come from a program.
Json result_row(const tournament::ReportedGame& game) {
  return {
      game.result.number, game.result.first,        game.result.second, game.game, winner_number(game.result.winner),
      game.result.margin, presentable(game.ending), game.moves};
}

bool tells_detail(std::string_view reason, Looks looks) {
  return looks == Looks::Owner || !forfeit_named(reason).has_value();
}

Json told_json(const std::vector<SearchInfo>& told, std::size_t moves) {
  Json all = Json::array();
  for (std::size_t i = 0; i < moves; ++i) {
    if (i >= told.size() || told[i].empty()) {
      all.push_back(nullptr);
      continue;
    }
    const SearchInfo& info = told[i];
    Json& one = all.emplace_back(Json::object());
    if (info.depth) one["depth"] = *info.depth;
    if (info.nodes) one["nodes"] = *info.nodes;
    if (info.value) one["value"] = *info.value;
    if (info.offers_draw) one["draw"] = true;
  }
  return all;
}

Json times_json(const GameRecord& record) {
  Json times = Json::array();
  for (const auto time : record.times) times.push_back(time.count());
  return times;
}

std::string_view stage_kind(const Settings& settings, const Stage& stage) {
  if (stage.knocks_out) return "bracket";
  return settings.format == tournament::Format::Cup ? "group" : "round";
}

Json match_json(const tournament::History& history, const tournament::Match& match) {
  const tournament::MatchScore score = tournament::score_of(history, match);
  return {{"first", match.first},
          {"second", match.second},
          {"games", match.games},
          {"finished", score.finished},
          {"points", {tournament::rounded(score.first), tournament::rounded(score.second)}},
          {"margin", score.margin},
          {"winner", match.winner ? Json(*match.winner) : Json(nullptr)}};
}

Json scheduled_row(const FollowedTournament& followed, const tournament::Pairing& pairing, Looks looks) {
  Json row{{"number", pairing.number}, {"first", pairing.first}, {"second", pairing.second}, {"game", pairing.game}};
  if (const tournament::ReportedGame* game = followed.find(pairing.number)) {
    row["winner"] = winner_number(game->result.winner);
    row["margin"] = game->result.margin;
    row["ending"] = game->ending;
    row["moves"] = game->moves;
    if (tells_detail(game->ending, looks) && !game->detail.empty()) row["detail"] = game->detail;
  }
  return row;
}

bool is_wanted(const FollowedTournament& followed, const GamesWanted& wanted, const tournament::Pairing& pairing) {
  if (wanted.player && pairing.first != *wanted.player && pairing.second != *wanted.player) return false;
  const bool is_finished = followed.find(pairing.number) != nullptr;
  if (wanted.which == GamesWanted::Which::Finished) return is_finished;
  if (wanted.which == GamesWanted::Which::Open) return followed.progress().draw.is_to_be_played(pairing.number);
  return true;
}

}  // namespace

std::string_view to_text(PlayState state) {
  switch (state) {
    case PlayState::Running: return "running";
    case PlayState::Stopped: return "stopped";
    case PlayState::Finished: return "finished";
  }
  return "";
}

std::string shown_name(const Settings& settings, std::size_t entrant, Looks looks) {
  const auto& [name, player] = std::tie(settings.entrants[entrant].name, settings.entrants[entrant].player);
  const bool is_as_its_player = name.starts_with(player) && name.find('/') != std::string::npos;
  if (looks == Looks::Stranger && (names_command(name) || is_as_its_player)) return fmt::format("#{}", entrant + 1);
  return presentable(name);
}

Json tournament_json(const Settings& settings, Looks looks) {
  Json players = Json::array();
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) players.push_back(shown_name(settings, i, looks));
  Json extra = Json::array();
  for (const tournament::ExtraColumn& column : tournament::extra_columns(settings.format)) extra.push_back(column.key);
  return {{"name", settings.name},
          {"format", tournament::to_text(settings.format)},
          {"games", settings.games},
          {"double", settings.double_games},
          {"rounds", settings.rounds},
          {"opening_moves", settings.opening_moves},
          {"time", clock_terms_json(settings.time)},
          {"seed", settings.seed},
          {"concurrency", settings.concurrency},
          {"players", std::move(players)},
          {"extra", std::move(extra)}};
}

Json table_json(const FollowedTournament& followed, const tournament::Standings& standings, const Pace& pace) {
  const Settings& settings = followed.settings();
  const auto& games = followed.progress().games;
  const std::size_t finished = followed.progress().draw.finished();
  Json rows = Json::array();
  for (const tournament::Row& row : standings.rows) rows.push_back(row_json(settings, row));
  Json latest = Json::array();
  for (std::size_t i = games.size(); i > 0 && latest.size() < newest_results; --i)
    latest.push_back(result_row(games[i - 1]));
  Json left = nullptr;
  if (pace.state == PlayState::Running && pace.per_second && standings.expected && *standings.expected >= finished)
    left = std::llround(static_cast<double>(*standings.expected - finished) / *pace.per_second);
  return {{"type", "table"},
          {"state", to_text(pace.state)},
          {"finished", finished},
          {"scheduled", standings.expected ? Json(*standings.expected) : Json(nullptr)},
          {"per_second", pace.per_second ? Json(tournament::rounded(*pace.per_second)) : Json(nullptr)},
          {"left_s", std::move(left)},
          {"left_out", followed.left_out()},
          {"ranked_by", standings.ranked_by ? tournament::to_text(*standings.ranked_by) : "places"},
          {"rows", std::move(rows)},
          {"latest", std::move(latest)}};
}

Json crosstable_json(const tournament::Standings& standings) {
  Json cells = Json::array();
  for (std::size_t i = 0; i < standings.crosstable.size(); ++i)
    for (std::size_t j = 0; j < standings.crosstable[i].size(); ++j)
      if (const tournament::Cell& cell = standings.crosstable[i][j]; cell.games > 0)
        cells.push_back(
            {i, j, cell.games, cell.won, cell.drawn, cell.lost, tournament::rounded(cell.points), cell.margin});
  return {{"cells", std::move(cells)}};
}

Json stages_json(const FollowedTournament& followed) {
  const Settings& settings = followed.settings();
  const auto stages = followed.progress().draw.stages();
  const auto results = tournament::results_by_number(followed.progress().games);
  const tournament::History history{settings, stages, results};
  Json all = Json::array();
  for (const Stage& stage : stages) {
    Json matches = Json::array();
    for (const tournament::Match& match : stage.matches) matches.push_back(match_json(history, match));
    all.push_back({{"title", stage.title},
                   {"kind", stage_kind(settings, stage)},
                   {"replay", stage.is_replay},
                   {"matches", std::move(matches)},
                   {"byes", stage.byes}});
  }
  return shown_json({{"stages", std::move(all)}});
}

Json games_json(const FollowedTournament& followed, const GamesWanted& wanted, Looks looks) {
  const auto pairings = followed.progress().draw.pairings();
  Json rows = Json::array();
  std::size_t all = 0;
  std::size_t passed = 0;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const tournament::Pairing& pairing = pairings[wanted.newest_first ? pairings.size() - 1 - i : i];
    if (pairing.number == 0 || !is_wanted(followed, wanted, pairing)) continue;
    ++all;
    if (++passed >= wanted.from && rows.size() < wanted.count) rows.push_back(scheduled_row(followed, pairing, looks));
  }
  return shown_json({{"all", all}, {"rows", std::move(rows)}});
}

std::optional<std::string> live_board_text(const Catalog& catalog, const FollowedTournament& followed,
                                           const store::GameRow& row) {
  const auto record = parse_record(row.record);
  const auto pairing = record ? followed.pairing_of(row.number, *record) : std::nullopt;
  if (!pairing) return std::nullopt;
  const auto so_far = open_game(catalog, record->game);
  if (!so_far || record->times.size() != so_far->moves.size()) return std::nullopt;
  return fmt::format(R"({{"number":{},"first":{},"second":{},"game":{},"times":{},"told":{},"view":{}}})", row.number,
                     pairing->first, pairing->second, pairing->game, times_json(*record).dump(),
                     told_json(record->told, record->times.size()).dump(), view_text(*so_far));
}

tl::expected<Json, std::string> game_json(const Catalog& catalog, const FollowedTournament& followed,
                                          std::size_t number, const GameRecord& record, bool is_live, Looks looks) {
  const Settings& settings = followed.settings();
  const auto pairing = followed.pairing_of(number, record);
  if (!pairing) return tl::unexpected(std::string("nothing in the schedule leads to this game"));
  const auto so_far = open_game(catalog, record.game);
  RETURN_IF_ERROR(so_far);
  Json movers = Json::array();
  for (const PlayedMove& move : so_far->game->history(so_far->moves)) movers.push_back(number_of(move.mover));
  Json ending = nullptr;
  if (record.ending) {
    ending = {{"winner", winner_number(record.ending->winner)}, {"reason", record.ending->reason}};
    if (const auto* game = followed.find(number)) ending["margin"] = game->result.margin;
    ending["detail"] = tells_detail(record.ending->reason, looks) ? record.ending->detail : "";
  }
  const GameText text = describe(*so_far);
  return shown_json(
      {{"tournament", settings.name},
       {"number", number},
       {"first", pairing->first},
       {"second", pairing->second},
       {"players", {shown_name(settings, pairing->first, looks), shown_name(settings, pairing->second, looks)}},
       {"text", to_text(text)},
       {"moves", text.moves},
       {"movers", std::move(movers)},
       {"times", times_json(record)},
       {"told", told_json(record.told, record.times.size())},
       {"clock", clock_terms_json(record.clock)},
       {"replayed", record.replayed.size()},
       {"live", is_live},
       {"ending", std::move(ending)}});
}

}  // namespace turno::web
