#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "tournament/formats/schedule.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {
namespace {

using Crosstable = std::vector<std::vector<Cell>>;

// From whole numbers only, so that no order of games shows in the last digit.
double points_of(const PointScheme& scheme, std::size_t won, std::size_t drawn, std::size_t lost) {
  return scheme.win * static_cast<double>(won) + scheme.draw * static_cast<double>(drawn) +
         scheme.loss * static_cast<double>(lost);
}

void add(Cell& cell, bool has_won, bool is_draw, std::int64_t margin) {
  ++cell.games;
  ++(has_won ? cell.won : is_draw ? cell.drawn : cell.lost);
  cell.margin += margin;
}

Crosstable crosstable_of(const Settings& settings, std::span<const Result> results) {
  const std::size_t entrants = settings.entrants.size();
  Crosstable table(entrants, std::vector<Cell>(entrants));
  for (const Result& result : results) {
    assert(result.first < entrants && result.second < entrants && result.first != result.second);
    add(table[result.first][result.second], result.winner == Side::First, !result.winner, result.margin);
    add(table[result.second][result.first], result.winner == Side::Second, !result.winner,
        -std::int64_t{result.margin});
  }
  for (auto& cells : table)
    for (Cell& cell : cells) cell.points = points_of(settings.points, cell.won, cell.drawn, cell.lost);
  return table;
}

Row row_of(std::size_t entrant, std::span<const Cell> cells, const PointScheme& scheme) {
  Row row;
  row.entrant = entrant;
  for (const Cell& cell : cells) {
    row.played += cell.games;
    row.won += cell.won;
    row.drawn += cell.drawn;
    row.lost += cell.lost;
    row.margin += cell.margin;
  }
  row.points = points_of(scheme, row.won, row.drawn, row.lost);
  if (row.played > 0)
    row.score = (static_cast<double>(row.won) + static_cast<double>(row.drawn) / 2) / static_cast<double>(row.played);
  return row;
}

bool are_tied(const Row& a, const Row& b) {
  return millionths(a.points) == millionths(b.points) && a.margin == b.margin;
}

void sort_rows(std::vector<Row>& rows, const Crosstable& crosstable) {
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(-millionths(a.points), -a.margin) < std::tuple(-millionths(b.points), -b.margin);
  });
  for (auto from = rows.begin(); from != rows.end();) {
    const auto to = std::find_if_not(from, rows.end(), [&](const Row& row) { return are_tied(*from, row); });
    settle_tie(std::span(from, to), crosstable);
    from = to;
  }
}

void compare_neighbours(std::span<Row> rows, const RatingTable& ratings) {
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    const std::size_t next = rows[i + 1].entrant;
    Row& row = rows[i];
    if (row.played == 0 || rows[i + 1].played == 0) continue;
    row.above_next = ratings.superiority(row.entrant, next);
    row.games_to_separate = ratings.games_to_separate(row.entrant, next);
  }
}

}  // namespace

void settle_tie(std::span<Row> tied, const std::vector<std::vector<Cell>>& crosstable) {
  std::vector<std::int64_t> direct(crosstable.size(), 0);
  for (const Row& row : tied)
    for (const Row& other : tied) direct[row.entrant] += millionths(crosstable[row.entrant][other.entrant].points);
  std::sort(tied.begin(), tied.end(), [&direct](const Row& a, const Row& b) {
    return std::tuple(-direct[a.entrant], a.entrant) < std::tuple(-direct[b.entrant], b.entrant);
  });
}

Standings standings(const Settings& settings, std::span<const Result> results) {
  return standings(settings, results, [](Standings& all) { sort_rows(all.rows, all.crosstable); });
}

Standings standings(const Settings& settings, std::span<const Result> results,
                    const std::function<void(Standings&)>& sort) {
  Standings standings;
  standings.crosstable = crosstable_of(settings, results);
  const std::size_t entrants = settings.entrants.size();
  const RatingTable ratings(entrants, results, settings.anchor);
  standings.rows.reserve(entrants);
  for (std::size_t i = 0; i < entrants; ++i) {
    Row& row = standings.rows.emplace_back(row_of(i, standings.crosstable[i], settings.points));
    row.elo = ratings.rating(i);
  }
  std::vector<std::size_t> forfeits(entrants, 0);
  for (const Result& result : results)
    if (result.forfeited && result.winner) ++forfeits[result.winner == Side::First ? result.second : result.first];
  for (Row& row : standings.rows) row.forfeits = forfeits[row.entrant];
  sort(standings);
  standings.expected = number_of_games(settings);
  compare_neighbours(standings.rows, ratings);
  standings.first_move = ratings.first_move();
  return standings;
}

}  // namespace turno::tournament
