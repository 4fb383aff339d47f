#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "play/match/elo.hpp"
#include "study/reports/messages.hpp"
#include "study/reports/part_parts.hpp"
#include "tournament/ratings/ratings.hpp"

namespace turno::study {
namespace {

std::string signed_text(double value) {
  return (value >= 0.5 ? "+" : "") + fmt::format("{:.0f}", std::abs(value) < 0.5 ? 0 : value);
}

std::string range_text(double low, double high) { return fmt::format("{} .. {}", signed_text(low), signed_text(high)); }

std::size_t place_of(std::vector<std::string>& players, const std::string& player) {
  const auto found = std::find(players.begin(), players.end(), player);
  if (found != players.end()) return static_cast<std::size_t>(found - players.begin());
  players.push_back(player);
  return players.size() - 1;
}

// Whoever is first, together with all that have the same Elo, and whether the next one might be as strong.
void tell_strongest(ReportSection& section, const std::vector<PlayerRating>& ratings, const std::string& game,
                    Language language) {
  const PlayerRating& best = ratings.front();
  const auto next = std::find_if(ratings.begin(), ratings.end(), [&](const PlayerRating& rating) {
    return signed_text(rating.elo) != signed_text(best.elo);
  });
  std::string names;
  for (auto rating = ratings.begin(); rating != next; ++rating) names += (names.empty() ? "" : ", ") + rating->player;
  const bool is_alone = next == ratings.begin() + 1;
  const auto& sentence = is_alone ? messages::strongest : messages::share_the_first_place;
  section.paragraphs.push_back(
      sentence(language, game, names, signed_text(best.elo), signed_text(best.low), signed_text(best.high)));
  if (is_alone && next != ratings.end() && next->high >= best.low)
    section.paragraphs.push_back(messages::is_not_sure(language, game, best.player, next->player));
}

void add_ratings(ReportSection& section, const std::vector<Group>& groups, const std::string& game, Language language) {
  const auto ratings = ratings_of(groups, game);
  if (ratings.empty()) return;
  ReportTable table{
      messages::ratings_of(language, game),
      {messages::player(language), messages::elo(language), messages::interval(language), messages::games(language)},
      {},
      1};
  for (const PlayerRating& rating : ratings)
    table.lines.push_back(
        {rating.player, signed_text(rating.elo), range_text(rating.low, rating.high), std::to_string(rating.games)});
  section.tables.push_back(std::move(table));
  tell_strongest(section, ratings, game, language);
}

void add_crosstable(ReportSection& section, const std::vector<Group>& groups, const std::string& game,
                    Language language) {
  std::vector<std::string> players;
  std::map<std::pair<std::size_t, std::size_t>, PairResult> met;
  for (const Group& group : groups) {
    if (group.game != game) continue;
    const std::size_t a = place_of(players, group.player);
    const std::size_t b = place_of(players, group.opponent);
    PairResult& there = met[{a, b}];
    PairResult& back = met[{b, a}];
    const PairResult own = result_of(group);
    there.won += own.won;
    there.drawn += own.drawn;
    there.lost += own.lost;
    back.won += own.lost;
    back.drawn += own.drawn;
    back.lost += own.won;
  }
  constexpr std::size_t most = 12;  // wider ones fit on no page
  if (players.size() < 3 || players.size() > most) return;
  ReportTable table{messages::crosstable_of(language, game), {messages::player(language)}, {}, 1};
  for (std::size_t i = 0; i < players.size(); ++i) table.heading.push_back(std::to_string(i + 1));
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::vector<std::string> line{fmt::format("{}. {}", i + 1, players[i])};
    for (std::size_t k = 0; k < players.size(); ++k) {
      const auto found = met.find({i, k});
      line.push_back(i == k || found == met.end()
                         ? ""
                         : fmt::format("{}-{}-{}", found->second.won, found->second.drawn, found->second.lost));
    }
    table.lines.push_back(std::move(line));
  }
  section.tables.push_back(std::move(table));
}

void add_first_mover(ReportSection& section, const std::vector<Group>& groups, const std::string& game,
                     Language language) {
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::vector<double> scores;
  for (const Group& group : groups) {
    if (group.game != game) continue;
    for (const Row* row : group.rows) {
      const auto score = first_score(*row);
      if (!score) continue;
      scores.push_back(*score);
      ++(scores.back() > 0.5 ? won : scores.back() < 0.5 ? lost : drawn);
    }
  }
  if (scores.empty()) return;
  const double percent = 100 * std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
  const ScoreInterval interval = score_interval(percent, estimate_elo(scores, {}));
  section.paragraphs.push_back(messages::first_mover(language, game, won, drawn, lost, number_text(percent),
                                                     number_text(interval.low), number_text(interval.high)));
}

// Whether games lead from each player to each other, directly or by way of others: else no scale holds them all.
bool all_linked(std::size_t players, const std::vector<tournament::Result>& results) {
  std::vector<bool> reached(players, false);
  reached[0] = true;
  for (bool grows = true; grows;) {
    grows = false;
    for (const tournament::Result& result : results) {
      if (reached[result.first] == reached[result.second]) continue;
      reached[result.first] = reached[result.second] = true;
      grows = true;
    }
  }
  return std::find(reached.begin(), reached.end(), false) == reached.end();
}

}  // namespace

double PairResult::percent() const {
  return games() == 0
             ? 50
             : 100 * (static_cast<double>(won) + static_cast<double>(drawn) / 2) / static_cast<double>(games());
}

std::optional<double> first_score(const Row& row) {
  const auto& score = at(row.quantities, Quantity::Score);
  const auto& first = at(row.quantities, Quantity::First);
  if (!score || !first) return std::nullopt;
  return *first > 0 ? *score : 1 - *score;
}

ScoreInterval score_interval(double percent, const EloEstimate& elo) {
  return {std::min(percent, 100 * score_of_elo(elo.low)), std::max(percent, 100 * score_of_elo(elo.high))};
}

PairResult result_of(const Group& group) {
  PairResult result;
  std::map<std::string, std::vector<double>> pairs;
  for (const Row* row : group.rows) {
    const auto& score = at(row->quantities, Quantity::Score);
    if (!score) continue;
    ++(*score > 0.5 ? result.won : *score < 0.5 ? result.lost : result.drawn);
    result.game_scores.push_back(*score);
    pairs[row->unit].push_back(*score);
  }
  for (const auto& [unit, scores] : pairs)
    if (scores.size() == 2) result.pair_scores.push_back((scores[0] + scores[1]) / 2);
  return result;
}

std::vector<PlayerRating> ratings_of(const std::vector<Group>& groups, std::string_view game) {
  std::vector<std::string> players;
  std::vector<tournament::Result> results;
  std::map<std::size_t, std::size_t> games;
  for (const Group& group : groups) {
    if (group.game != game || group.player == group.opponent) continue;
    const std::size_t own = place_of(players, group.player);
    const std::size_t other = place_of(players, group.opponent);
    for (const Row* row : group.rows) {
      const auto of_first = first_score(*row);
      if (!of_first) continue;
      const bool moved_first = *at(row->quantities, Quantity::First) > 0;
      tournament::Result result{results.size() + 1, moved_first ? own : other, moved_first ? other : own};
      if (*of_first != 0.5) result.winner = *of_first > 0.5 ? Side::First : Side::Second;
      results.push_back(result);
      ++games[own];
      ++games[other];
    }
  }
  if (players.size() < 2 || results.empty() || !all_linked(players.size(), results)) return {};
  const tournament::RatingTable table(players.size(), results);
  std::vector<PlayerRating> ratings;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (const auto rating = table.rating(i))
      ratings.push_back({players[i], rating->elo, rating->low, rating->high, games[i]});
  std::stable_sort(ratings.begin(), ratings.end(),
                   [](const PlayerRating& a, const PlayerRating& b) { return a.elo > b.elo; });
  return ratings;
}

void add_match_tables(ReportSection& section, const std::vector<Group>& groups, bool all_met, Language language) {
  ReportTable table{
      "",
      {messages::game(language), messages::varied(language), messages::player(language), messages::opponent(language),
       messages::games(language), messages::won(language), messages::drawn(language), messages::lost(language),
       messages::score(language), messages::difference(language), messages::margin(language), messages::plies(language),
       messages::nodes_per_move(language), messages::time_per_move(language)},
      {},
      4};
  for (const Group& group : groups) {
    const PairResult result = result_of(group);
    if (result.games() == 0) continue;
    const EloEstimate elo = estimate_elo(result.game_scores, result.pair_scores);
    const auto mean = [&](Quantity quantity) {
      const auto spread = spread_of(group, quantity);
      return spread ? number_text(spread->mean) : "";
    };
    const auto time = spread_of(group, Quantity::Milliseconds);
    table.lines.push_back(
        {group.game, shown(group.variables), group.player, group.opponent, std::to_string(result.games()),
         std::to_string(result.won), std::to_string(result.drawn), std::to_string(result.lost),
         number_text(result.percent()), fmt::format("{} ({})", signed_text(elo.elo), range_text(elo.low, elo.high)),
         mean(Quantity::Margin), mean(Quantity::Plies), mean(Quantity::Nodes), time ? spread_text(*time) : ""});
    if (!all_met && group.player != group.opponent)
      section.paragraphs.push_back(messages::result_of_pair(language, group.game, group.player, group.opponent,
                                                            result.won, result.drawn, result.lost,
                                                            number_text(result.percent())));
  }
  section.tables.push_back(std::move(table));
  for (const std::string& game : games_in(groups)) {
    add_ratings(section, groups, game, language);
    if (all_met) add_crosstable(section, groups, game, language);
    add_first_mover(section, groups, game, language);
  }
}

}  // namespace turno::study
