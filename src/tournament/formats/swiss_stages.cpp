#include "tournament/formats/swiss_stages.hpp"

#include <fmt/format.h>

#include <utility>

namespace turno::tournament {
namespace {

void add_match(const History& history, const Match& match, std::vector<SwissPlayer>& all) {
  SwissPlayer& first = all[match.first];
  SwissPlayer& second = all[match.second];
  const MatchScore score = score_of(history, match);
  first.points += millionths(score.first);
  second.points += millionths(score.second);
  first.met.push_back(match.second);
  second.met.push_back(match.first);
  if (history.settings.double_games) return;  // both sides each time
  for (const std::size_t number : match.games) {
    const Result& result = history.results[number - 1].value();
    ++all[result.first].balance;
    --all[result.second].balance;
    all[result.first].was_first = true;
    all[result.second].was_first = false;
  }
}

}  // namespace

std::vector<SwissPlayer> swiss_players(const History& history) {
  const auto& entrants = history.settings.entrants;
  std::vector<SwissPlayer> all(entrants.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i].entrant = i;
  for (const Stage& stage : history.stages) {
    for (const Match& match : stage.matches) add_match(history, match, all);
    for (const std::size_t one : stage.byes) {
      all[one].points += millionths(bye_points(history.settings));
      all[one].has_rested = true;
    }
  }
  std::vector<SwissPlayer> there;
  for (SwissPlayer& player : all)
    if (takes_part(entrants[player.entrant], history.results.size())) there.push_back(std::move(player));
  return there;
}

std::vector<Stage> next_swiss_stages(const History& history) {
  const Settings& settings = history.settings;
  if (history.stages.size() >= settings.rounds) return {};
  const auto players = swiss_players(history);
  if (players.size() < 2) return {};
  const bool is_whole = players.size() == settings.entrants.size();  // the rounds of the round robin are for all
  SwissRound round = is_whole && is_long_swiss(players.size(), settings.rounds) ? draw_long_swiss_round(players)
                                                                                : draw_swiss_round(players);
  if (round.encounters.empty()) return {};
  Stage stage{fmt::format("Round {}", history.stages.size() + 1), {}, std::move(round.byes)};
  for (const auto& [first, second] : round.encounters) stage.matches.push_back({first, second});
  return {stage};
}

}  // namespace turno::tournament
