#include "tournament/reports/report_json.hpp"

#include "core/json_text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

Json time_json(const TimeControl& time) {
  if (time.move) return {{"move_ms", time.move->count()}};
  if (time.initial) return {{"initial_ms", time.initial->count()}, {"increment_ms", time.increment.count()}};
  return nullptr;
}

Json players_json(const Settings& settings) {
  Json players = Json::array();
  for (const Entrant& entrant : settings.entrants)
    players.push_back({{"name", entrant.name}, {"player", entrant.player}});
  return players;
}

Json standings_json(const Settings& settings, const Standings& standings) {
  Json rows = Json::array();
  for (const Row& row : standings.rows) {
    const auto elo = [&row](double Rating::*part) { return row.elo ? Json(rounded(*row.elo.*part)) : Json(nullptr); };
    rows.push_back({{"rank", rows.size() + 1},
                    {"name", settings.entrants[row.entrant].name},
                    {"player", row.entrant + 1},
                    {"points", rounded(row.points)},
                    {"score_percent", row.played == 0 ? Json(nullptr) : Json(rounded(100 * row.score))},
                    {"games", row.played},
                    {"wins", row.won},
                    {"draws", row.drawn},
                    {"losses", row.lost},
                    {"forfeits", row.forfeits},
                    {"margin", row.margin},
                    {"elo", elo(&Rating::elo)},
                    {"elo_low", elo(&Rating::low)},
                    {"elo_high", elo(&Rating::high)},
                    {"above_next", row.above_next ? Json(rounded(row.above_next->chance())) : Json(nullptr)},
                    {"games_to_separate", row.games_to_separate ? Json(*row.games_to_separate) : Json(nullptr)}});
    Json& line = rows.back();
    if (!row.forfeit_reasons.empty()) {
      Json reasons = Json::object();
      for (const auto& [reason, games] : row.forfeit_reasons) reasons[reason] = games;
      line["forfeit_reasons"] = std::move(reasons);
    }
    if (row.buchholz) line.update({{"buchholz", rounded(*row.buchholz)}, {"byes", row.byes}});
    if (!row.reached.empty()) line["reached"] = row.reached;
    if (settings.format == Format::Cup) line["bonus"] = row.bonus;
    if (!row.id_name.empty()) line["id_name"] = row.id_name;
    if (row.latency)
      line["answers_ms"] = {
          {"median", row.latency->median}, {"p99", row.latency->nearly_all}, {"worst", row.latency->worst}};
  }
  return rows;
}

Json stages_json(std::span<const Stage> stages) {
  Json all = Json::array();
  for (const Stage& stage : stages) {
    Json matches = Json::array();
    for (const Match& match : stage.matches)
      matches.push_back({{"first", match.first + 1},
                         {"second", match.second + 1},
                         {"games", match.games},
                         {"winner", match.winner ? Json(*match.winner + 1) : Json(nullptr)}});
    Json byes = Json::array();
    for (const std::size_t one : stage.byes) byes.push_back(one + 1);
    all.push_back({{"title", stage.title}, {"matches", matches}, {"byes", byes}});
  }
  return all;
}

Json sprt_json(const Settings& settings, const std::optional<SprtProgress>& sprt) {
  if (!sprt) return nullptr;
  const SprtState& state = sprt->state();
  const GameScores& games = sprt->games();
  const auto difference = sprt->difference();
  const auto normalised = sprt->normalised_difference();
  const std::string_view verdict = state.verdict == Verdict::AcceptNew   ? "new"
                                   : state.verdict == Verdict::AcceptOld ? "old"
                                                                         : "open";
  return {{"elo0", settings.sprt.elo0},
          {"elo1", settings.sprt.elo1},
          {"alpha", settings.sprt.alpha},
          {"beta", settings.sprt.beta},
          {"model", settings.sprt.by_pairs ? "pentanomial" : "trinomial"},
          {"llr", rounded(state.llr)},
          {"lower", rounded(state.lower)},
          {"upper", rounded(state.upper)},
          {"verdict", verdict},
          {"pairs", sprt->pair_scores()},
          {"games", {{"wins", games.won}, {"draws", games.drawn}, {"losses", games.lost}}},
          {"elo", difference ? Json(rounded(difference->elo)) : Json(nullptr)},
          {"elo_low", difference ? Json(rounded(difference->low)) : Json(nullptr)},
          {"elo_high", difference ? Json(rounded(difference->high)) : Json(nullptr)},
          {"normalised_elo", normalised ? Json(rounded(normalised->elo)) : Json(nullptr)},
          {"normalised_elo_low", normalised ? Json(rounded(normalised->low)) : Json(nullptr)},
          {"normalised_elo_high", normalised ? Json(rounded(normalised->high)) : Json(nullptr)}};
}

Json withdrawals_json(const Standings& standings) {
  Json all = Json::array();
  for (const auto& [entrant, played, scheduled, counts] : standings.withdrawals)
    all.push_back({{"player", entrant + 1}, {"played", played}, {"scheduled", scheduled}, {"counts", counts}});
  return all;
}

Json anchor_json(const std::optional<Anchor>& anchor) {
  if (!anchor) return nullptr;
  return {{"player", anchor->player + 1}, {"elo", anchor->elo}};
}

Json first_move_json(const std::optional<Rating>& advantage) {
  if (!advantage) return nullptr;
  return {
      {"elo", rounded(advantage->elo)}, {"elo_low", rounded(advantage->low)}, {"elo_high", rounded(advantage->high)}};
}

Json crosstable_json(const Standings& standings) {
  Json table = Json::array();
  for (const auto& cells : standings.crosstable) {
    Json& line = table.emplace_back(Json::array());
    for (const Cell& cell : cells)
      line.push_back(cell.games == 0 ? Json(nullptr)
                                     : Json{{"games", cell.games},
                                            {"wins", cell.won},
                                            {"draws", cell.drawn},
                                            {"losses", cell.lost},
                                            {"points", rounded(cell.points)},
                                            {"margin", cell.margin}});
  }
  return table;
}

Json game_json(const Settings& settings, const ReportedGame& game) {
  return {{"id", game.id},
          {"game", settings.games[game.game]},
          {"first", game.result.first + 1},
          {"second", game.result.second + 1},
          {"winner", winner_number(game.result.winner)},
          {"margin", game.result.margin},
          {"forfeited", game.result.forfeited},
          {"ending", game.ending},
          {"detail", game.detail},
          {"moves", game.moves}};
}

}  // namespace

std::string report_json(const Settings& settings, const Standings& standings, std::span<const ReportedGame> games,
                        std::span<const Stage> stages) {
  Json results = Json::array();
  for (const ReportedGame& game : games) results.push_back(game_json(settings, game));
  const PointScheme& points = settings.points;
  const Json report{{"name", settings.name},
                    {"games", settings.games},
                    {"format", to_text(settings.format)},
                    {"double", settings.double_games},
                    {"rounds", settings.rounds},
                    {"opening_moves", settings.opening_moves},
                    {"time", time_json(settings.time)},
                    {"points", {{"win", points.win}, {"draw", points.draw}, {"loss", points.loss}}},
                    {"anchor", anchor_json(settings.anchor)},
                    {"seed", settings.seed},
                    {"scheduled", standings.expected ? Json(*standings.expected) : Json(nullptr)},
                    {"finished", finished_games(standings)},
                    {"players", players_json(settings)},
                    {"ranked_by", standings.ranked_by ? to_text(*standings.ranked_by) : "places"},
                    {"standings", standings_json(settings, standings)},
                    {"first_move_advantage", first_move_json(standings.first_move)},
                    {"withdrawn", withdrawals_json(standings)},
                    {"crosstable", crosstable_json(standings)},
                    {"sprt", sprt_json(settings, standings.sprt)},
                    {"stages", stages_json(stages)},
                    {"results", results}};
  return json_text(report) + "\n";  // details are any bytes
}

}  // namespace turno::tournament
