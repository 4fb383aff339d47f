#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>

#include "tournament/formats/schedule.hpp"
#include "tournament/history.hpp"
#include "tournament/standings/ranking.hpp"

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

void compare_neighbours(Standings& standings, const RatingTable& ratings) {
  auto& rows = standings.rows;
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    const std::size_t next = rows[i + 1].entrant;
    Row& row = rows[i];
    if (row.played == 0 || rows[i + 1].played == 0) continue;
    row.above_next = Superiority::of(ratings.superiority(row.entrant, next));
    if (row.above_next) row.games_to_separate = ratings.games_to_separate(row.entrant, next);
    standings.elo_differs = standings.elo_differs || !row.above_next;
  }
}

using RowsByEntrant = std::vector<Row*>;

RowsByEntrant by_entrant(std::vector<Row>& rows) {
  RowsByEntrant all(rows.size());
  for (Row& row : rows) all[row.entrant] = &row;
  return all;
}

void add_byes(const Draw& draw, const RowsByEntrant& rows) {
  for (const Stage& stage : draw.stages())
    for (const std::size_t one : stage.byes) {
      ++rows[one]->byes;
      rows[one]->points += bye_points(draw.settings());
    }
}

void add_buchholz(const Draw& draw, const RowsByEntrant& rows) {
  for (Row* row : rows) row->buchholz = row->points * static_cast<double>(row->byes);
  for (const Stage& stage : draw.stages())
    for (const Match& match : stage.matches) {
      *rows[match.first]->buchholz += rows[match.second]->points;
      *rows[match.second]->buchholz += rows[match.first]->points;
    }
}

// Of those who have got that far, and no others: places may stay empty where players have left.
double bonus_of(const Place& place, const std::array<double, 3>& bonus) {
  constexpr std::array<std::string_view, 3> earning{"Winner", "Final", "Third"};
  const auto* const found = std::find(earning.begin(), earning.end(), place.reached);
  return found == earning.end() ? 0 : bonus[static_cast<std::size_t>(found - earning.begin())];
}

void sort_by_places(const Draw& draw, Standings& standings) {
  std::vector<Row> sorted;
  sorted.reserve(standings.rows.size());
  const auto rows = by_entrant(standings.rows);
  for (const Place& place : draw.places()) {
    Row& row = sorted.emplace_back(*rows[place.entrant]);
    row.reached = place.reached;
    if (draw.settings().format == Format::Cup && draw.is_complete()) row.bonus = bonus_of(place, draw.settings().bonus);
  }
  standings.rows = std::move(sorted);
}

// `sort` changes rows and their order; in the end they are compared with their neighbours.
Standings standings_by(const Settings& settings, std::span<const Result> results,
                       const std::function<void(Standings&)>& sort) {
  Standings standings;
  standings.crosstable = crosstable_of(settings, results);
  const std::size_t entrants = settings.entrants.size();
  std::vector<Result> played(results.begin(), results.end());
  std::erase_if(played, [](const Result& result) { return !result.was_played; });  // those tell nothing of strength
  const RatingTable ratings(entrants, played, settings.anchor);
  standings.rows.reserve(entrants);
  for (std::size_t i = 0; i < entrants; ++i) {
    Row& row = standings.rows.emplace_back(row_of(i, standings.crosstable[i], settings.points));
    row.elo = ratings.rating(i);
  }
  std::vector<std::size_t> forfeits(entrants, 0);
  for (const Result& result : results)
    if (const auto who = forfeiter(result)) ++forfeits[*who];
  for (Row& row : standings.rows) row.forfeits = forfeits[row.entrant];
  sort(standings);
  standings.expected = number_of_games(settings);
  compare_neighbours(standings, ratings);
  standings.first_move = ratings.first_move();
  return standings;
}

Standings ranked(const Draw& draw, std::optional<RankBy> forced) {
  const Settings& settings = draw.settings();
  const bool knocks_out = settings.format == Format::Knockout || settings.format == Format::Cup;
  Standings all = standings_by(settings, draw.results(), [&](Standings& table) {
    if (knocks_out) return sort_by_places(draw, table);
    if (settings.format == Format::Swiss) {
      add_byes(draw, by_entrant(table.rows));
      add_buchholz(draw, by_entrant(table.rows));
    }
    table.ranked_by = forced ? *forced : rank_by_of(settings, table.rows);
    sort_rows(settings, *table.ranked_by, table.rows, table.crosstable);
  });
  all.expected = draw.expected();
  all.withdrawals = draw.withdrawals();
  if (!all.withdrawals.empty()) all.finished = draw.finished();
  if (settings.format == Format::Sprt) {
    all.sprt = draw.sprt();
    if (draw.is_complete()) all.expected = 2 * draw.sprt().pairs();
  }
  return all;
}

}  // namespace

Standings standings(const Settings& settings, std::span<const Result> results) {
  return standings_by(settings, results, [&](Standings& all) {
    all.ranked_by = rank_by_of(settings, all.rows);
    sort_rows(settings, *all.ranked_by, all.rows, all.crosstable);
  });
}

Standings standings(const Draw& draw) { return ranked(draw, std::nullopt); }

Standings standings(const Draw& draw, std::span<const ReportedGame> games) {
  Standings all = standings(draw);
  std::vector<bool> counts(draw.pairings().size() + 1, false);
  for (const Result& result : draw.results()) counts[result.number] = true;
  std::vector<ReportedGame> counted;
  for (const ReportedGame& game : games)
    if (counts[game.result.number] && forfeiter(game.result)) counted.push_back(game);
  for (Row& row : all.rows)
    if (row.forfeits > 0) row.forfeit_reasons = forfeits_of(row.entrant, counted);
  return all;
}

// A ladder was never ranked by points.
Standings standings_by_points(const Draw& draw) {
  return draw.settings().format == Format::Ladder ? standings(draw) : ranked(draw, RankBy::Points);
}

}  // namespace turno::tournament
