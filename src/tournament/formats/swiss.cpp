#include "tournament/formats/swiss.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "tournament/formats/matching.hpp"

namespace turno::tournament {
namespace {

using Players = std::vector<SwissPlayer>;
using Indexes = std::vector<std::size_t>;  // of players

constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

// By points; who stands above in the file stands above here.
Indexes ranking_of(const Players& players) {
  Indexes ranking(players.size());
  std::iota(ranking.begin(), ranking.end(), std::size_t{0});
  std::stable_sort(ranking.begin(), ranking.end(),
                   [&](std::size_t a, std::size_t b) { return players[a].points > players[b].points; });
  return ranking;
}

// Whether after a game of the two neither has been on one side more often than on the other by more than this.
bool keeps_balance(const SwissPlayer& a, const SwissPlayer& b, std::int64_t limit) {
  if (limit == no_limit) return true;
  const auto [low, high] = std::minmax(a.balance, b.balance);
  return low + 1 <= limit && high - 1 >= -limit;
}

MeetingGraph graph_of(const Players& players, std::int64_t limit) {
  const auto most = std::max_element(players.begin(), players.end(),
                                     [](const SwissPlayer& a, const SwissPlayer& b) { return a.entrant < b.entrant; });
  MeetingGraph graph(players.size());
  std::vector<bool> has_met(most == players.end() ? 0 : most->entrant + 1);
  for (std::size_t a = 0; a < players.size(); ++a) {
    std::fill(has_met.begin(), has_met.end(), false);
    for (const std::size_t other : players[a].met)
      if (other < has_met.size()) has_met[other] = true;
    for (std::size_t b = 0; b < a; ++b)
      if (!has_met[players[b].entrant] && keeps_balance(players[a], players[b], limit)) graph.allow(a, b);
  }
  return graph;
}

// Takes those who rest out of the ranking: as few as can be, the last ones that have not rested, then the last ones.
Indexes take_byes(const Players& players, const MeetingGraph& graph, Indexes& ranking) {
  Indexes byes;
  std::size_t wanted = left_over(max_meetings(graph, ranking), ranking);
  for (const bool had_rest : {false, true})
    for (std::size_t i = ranking.size(); i-- > 0 && wanted > 0;) {
      if (players[ranking[i]].has_rested != had_rest) continue;
      Indexes rest = ranking;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (left_over(max_meetings(graph, rest), rest) >= wanted) continue;
      byes.push_back(ranking[i]);
      ranking = std::move(rest);
      --wanted;
    }
  return byes;
}

// The first of `left` looks for an opponent: places in `left`, the preferred ones first.
Indexes preferred(const Players& players, const Indexes& left) {
  const auto is_equal = [&](std::size_t one) { return players[one].points == players[left.front()].points; };
  const auto equals = static_cast<std::size_t>(std::find_if_not(left.begin(), left.end(), is_equal) - left.begin());
  const std::size_t half = std::max<std::size_t>(1, equals / 2);
  Indexes places;
  places.reserve(left.size());
  for (std::size_t i = half; i < equals; ++i) places.push_back(i);
  for (std::size_t i = std::min(half, equals); i-- > 1;) places.push_back(i);
  for (std::size_t i = equals; i < left.size(); ++i) places.push_back(i);
  return places;
}

// Lets a and b meet, if all others of `left` still can.
bool settle(const MeetingGraph& graph, const Indexes& left, std::size_t a, std::size_t b, Mates& mates) {
  if (!graph.can_meet(a, b)) return false;
  if (mates[a] == b) return true;
  if (graph.can_meet(*mates[a], *mates[b])) {
    mates[*mates[a]] = mates[b];
    mates[*mates[b]] = mates[a];
    return true;
  }
  Indexes others;
  std::copy_if(left.begin(), left.end(), std::back_inserter(others),
               [&](std::size_t one) { return one != a && one != b; });
  Mates found = max_meetings(graph, others);
  if (left_over(found, others) > 0) return false;
  mates = std::move(found);
  return true;
}

// Who has been First less often is, then who was not the last time; then it changes from table to table.
Encounter with_sides(const SwissPlayer& better, const SwissPlayer& other, std::size_t table) {
  const auto is_first = [&] {
    if (better.balance != other.balance) return better.balance < other.balance;
    if (better.was_first != other.was_first) return other.was_first;
    return table % 2 == 0;
  };
  return is_first() ? Encounter{better.entrant, other.entrant} : Encounter{other.entrant, better.entrant};
}

// The strictest balance of sides that lets as many meet as could without it.
MeetingGraph balanced_graph(const Players& players, const Indexes& all) {
  for (const std::int64_t limit : {1, 2}) {
    MeetingGraph graph = graph_of(players, limit);
    if (left_over(max_meetings(graph, all), all) == 0) return graph;
  }
  return graph_of(players, no_limit);
}

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

SwissRound draw_swiss_round(const Players& players) {
  SwissRound round;
  Indexes left = ranking_of(players);
  for (const std::size_t one : take_byes(players, graph_of(players, no_limit), left))
    round.byes.push_back(players[one].entrant);
  const MeetingGraph graph = balanced_graph(players, left);
  Mates mates = max_meetings(graph, left);
  while (!left.empty()) {
    const std::size_t a = left.front();
    const Indexes places = preferred(players, left);
    const auto chosen = std::find_if(places.begin(), places.end(),
                                     [&](std::size_t place) { return settle(graph, left, a, left[place], mates); });
    assert(chosen != places.end());
    round.encounters.push_back(with_sides(players[a], players[left[*chosen]], round.encounters.size()));
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(*chosen));
    left.erase(left.begin());
  }
  return round;
}

SwissRound draw_long_swiss_round(const Players& players) {
  const auto all = round_robin(players.size());
  const std::size_t tables = players.size() / 2;
  const auto round_from = [&](std::size_t from) { return std::span(all).subspan(from, tables); };
  const auto have_met = [&](const Encounter& one) {
    const auto& met = players[one.first].met;
    return std::find(met.begin(), met.end(), one.second) != met.end();
  };
  const auto distance_of = [&](std::span<const Encounter> round) {
    std::int64_t distance = 0;
    for (const auto& [first, second] : round) distance += std::abs(players[first].points - players[second].points);
    return distance;
  };
  std::optional<std::size_t> best;
  for (std::size_t from = 0; from < all.size(); from += tables)
    if (!have_met(all[from]) && (!best || distance_of(round_from(from)) < distance_of(round_from(*best)))) best = from;
  assert(best);

  SwissRound round;
  std::vector<bool> is_seated(players.size(), false);
  for (const auto& [first, second] : round_from(*best)) {
    is_seated[first] = is_seated[second] = true;
    round.encounters.push_back(with_sides(players[first], players[second], round.encounters.size()));
  }
  for (const SwissPlayer& player : players)
    if (!is_seated[player.entrant]) round.byes.push_back(player.entrant);
  return round;
}

std::size_t usual_swiss_rounds(std::size_t entrants) {
  return std::min(static_cast<std::size_t>(std::bit_width(entrants - 1)) + 1, max_swiss_rounds(entrants));
}

std::size_t max_swiss_rounds(std::size_t entrants) { return entrants % 2 == 0 ? entrants - 1 : entrants; }

bool is_long_swiss(std::size_t entrants, std::size_t rounds) { return rounds > entrants / 2; }

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
