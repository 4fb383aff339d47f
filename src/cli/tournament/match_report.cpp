#include "cli/tournament/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/messages/messages.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_listed_games = 20;

double microseconds_a_move(const Effort& effort) {
  const std::chrono::duration<double, std::micro> time = effort.time;
  return time.count() / static_cast<double>(std::max<std::uint64_t>(effort.moves, 1));
}

double nodes_a_move(const Effort& effort) {
  return static_cast<double>(effort.nodes) / static_cast<double>(std::max<std::uint64_t>(effort.moves, 1));
}

// As they were written; two players of one name are told apart by their numbers.
std::array<std::string, 2> labels(const MatchReport& report) {
  const std::string first = presentable(trim(report.written[0]));
  const std::string second = presentable(trim(report.written[1]));
  if (first != second) return {first, second};
  return {fmt::format(messages::match_label, first, 1), fmt::format(messages::match_label, second, 2)};
}

std::string game_line(std::size_t number, const MatchGame& game, const std::array<std::string, 2>& names) {
  const PlayedGame& played = game.played;
  std::string result(messages::match_game_drawn);
  if (played.ending->winner) {
    const std::string& winner = names[played.ending->winner == Side::First ? game.first : 1 - game.first];
    result = played.forfeited ? fmt::format(messages::match_game_forfeited, winner, played.ending->reason)
                              : fmt::format(messages::match_game_won, winner, std::abs(played.margin));
  }
  if (played.ending->reason == adjudicated_ending)
    result = fmt::format(messages::match_game_adjudicated, result, played.moves);
  return fmt::format(messages::match_game, number, names[game.first], played.points.first, played.points.second,
                     result);
}

// Of the first game that this one has lost by forfeit.
std::string first_forfeit(const MatchGames& games, std::size_t contestant) {
  for (const auto& game : games)
    if (game && game->played.forfeited && game->score_of(contestant) == 0)
      return game->played.ending->detail.empty() ? game->played.ending->reason : game->played.ending->detail;
  return {};
}

Json result_json(std::size_t number, const MatchGame& game) {
  Json result{{"game", number},
              {"first", game.first + 1},
              {"points", to_json(game.played.points)},
              {"margin", game.played.margin},
              {"winner", winner_number(game.played.ending->winner)},
              {"ending", game.played.ending->reason},
              {"moves", game.played.moves}};
  if (!game.played.ending->detail.empty()) result["detail"] = game.played.ending->detail;
  return result;
}

Json player_json(const MatchReport& report, std::size_t i) {
  const Effort& effort = report.summary.efforts[i];
  Json player{{"name", report.settings.contestants[i].name},
              {"written", trim(report.written[i])},
              {"moves", effort.moves},
              {"time_per_move_us", tournament::rounded(microseconds_a_move(effort))},
              {"nodes_per_move", tournament::rounded(nodes_a_move(effort))},
              {"forfeits", report.summary.forfeits[i]}};
  if (!report.id_names[i].empty()) player["id_name"] = report.id_names[i];
  return player;
}

Json summary_json(const MatchReport& report) {
  const auto& [settings, games, summary, time, written, id_names] = report;
  const auto part_of = [](const std::optional<EloEstimate>& estimate, double EloEstimate::*part) -> Json {
    return estimate ? Json(tournament::rounded(*estimate.*part)) : Json(nullptr);
  };
  const auto elo = [&](double EloEstimate::*part) { return part_of(report.summary.elo, part); };
  const auto normalised = [&](double EloEstimate::*part) { return part_of(report.summary.normalised_elo, part); };
  Json players = Json::array();
  for (std::size_t i = 0; i < 2; ++i) players.push_back(player_json(report, i));
  return {{"game", settings.start.game->spec()},
          {"position", settings.start.game->look(settings.start.moves).position},
          {"first", settings.contestants[0].name},
          {"second", settings.contestants[1].name},
          {"games", settings.games},
          {"finished", summary.finished},
          {"opening_moves", settings.opening_moves},
          {"seed", settings.seed},
          {"threads", settings.threads},
          {"wins", summary.wins},
          {"draws", summary.draws},
          {"losses", summary.losses},
          {"score_percent", summary.finished == 0 ? Json(nullptr) : Json(tournament::rounded(100 * summary.score()))},
          {"margin", summary.margin},
          {"pairs_won", summary.pairs_won},
          {"pairs_drawn", summary.pairs_drawn},
          {"pairs_lost", summary.pairs_lost},
          {"pairs_by_points", summary.pairs_by_points},
          {"elo", elo(&EloEstimate::elo)},
          {"elo_low", elo(&EloEstimate::low)},
          {"elo_high", elo(&EloEstimate::high)},
          {"normalised_elo", normalised(&EloEstimate::elo)},
          {"normalised_elo_low", normalised(&EloEstimate::low)},
          {"normalised_elo_high", normalised(&EloEstimate::high)},
          {"forfeits", summary.forfeits[0] + summary.forfeits[1]},
          {"time_s", tournament::rounded(seconds_of(time))},
          {"players", players}};
}

}  // namespace

void write_match_text(const MatchReport& report, std::ostream& out) {
  const auto& [settings, games, summary, time, written, id_names] = report;
  const auto names = labels(report);
  out << fmt::format(messages::match_begins, settings.start.game->spec(), names[0], names[1], settings.games,
                     settings.opening_moves, settings.seed);
  for (std::size_t i = 0; i < 2; ++i)
    if (!id_names[i].empty()) out << fmt::format(messages::match_id_name, names[i], presentable(id_names[i]));
  if (games.size() <= max_listed_games)
    for (std::size_t i = 0; i < games.size(); ++i)
      if (games[i]) out << game_line(i + 1, *games[i], names);
  if (summary.finished < settings.games) out << fmt::format(messages::match_stopped, summary.finished, settings.games);
  if (summary.finished == 0) return;
  out << fmt::format(messages::match_score, names[0], summary.wins, summary.draws, summary.losses,
                     100 * summary.score(), summary.margin);
  out << fmt::format(messages::match_pairs, summary.pairs_won, summary.pairs_drawn, summary.pairs_lost);
  out << fmt::format(messages::match_elo, summary.elo->elo, summary.elo->low, summary.elo->high);
  if (const auto& elo = summary.normalised_elo)
    out << fmt::format(messages::match_normalised_elo, elo->elo, elo->low, elo->high);
  const auto& pairs = summary.pairs_by_points;
  out << fmt::format(messages::match_pairs_by_points, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  for (std::size_t i = 0; i < 2; ++i)
    if (summary.forfeits[i] > 0)
      out << fmt::format(messages::match_forfeits, names[i], summary.forfeits[i], presentable(first_forfeit(games, i)));
  out << fmt::format(messages::match_time, seconds_of(time));
  for (std::size_t i = 0; i < 2; ++i)
    out << fmt::format(messages::match_effort, names[i], microseconds_a_move(summary.efforts[i]),
                       nodes_a_move(summary.efforts[i]));
}

// The games are written one by one: a million of them as one tree would take a gigabyte.
void write_match_json(const MatchReport& report, std::ostream& out) {
  std::string head = json_text(summary_json(report));
  head.pop_back();  // the closing brace
  out << head << R"(,"results":[)";
  bool is_first = true;
  for (std::size_t i = 0; i < report.games.size(); ++i) {
    if (!report.games[i]) continue;
    out << (is_first ? "" : ",") << json_text(result_json(i + 1, *report.games[i]));
    is_first = false;
  }
  out << "]}\n";
}

}  // namespace turno::cli
