#include "tournament/standings/draw_standings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <tuple>

namespace turno::tournament {
namespace {

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

std::tuple<std::int64_t, std::int64_t> swiss_order(const Row& row) {
  return {-millionths(row.points), -millionths(*row.buchholz)};
}

void sort_swiss(const Draw& draw, Standings& standings) {
  auto& rows = standings.rows;
  add_byes(draw, by_entrant(rows));
  add_buchholz(draw, by_entrant(rows));
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return swiss_order(a) < swiss_order(b); });
  for (auto from = rows.begin(); from != rows.end();) {
    const auto to =
        std::find_if(from, rows.end(), [&](const Row& row) { return swiss_order(*from) != swiss_order(row); });
    settle_tie(std::span(from, to), standings.crosstable);
    from = to;
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

void sort_by_rating(std::vector<Row>& rows) {
  const auto order = [](const Row& row) {  // rounded: the last digits may hang on the machine
    return std::tuple(!row.elo, row.elo ? -std::llround(1000 * row.elo->elo) : 0, row.entrant);
  };
  std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return order(a) < order(b); });
}

}  // namespace

Standings standings(const Draw& draw) {
  const auto sorted_by = [&](const std::function<void(Standings&)>& sort) {
    return standings(draw.settings(), draw.results(), sort);
  };
  const auto of_format = [&] {
    switch (draw.settings().format) {
      case Format::Swiss: return sorted_by([&](Standings& all) { sort_swiss(draw, all); });
      case Format::Knockout:
      case Format::Cup: return sorted_by([&](Standings& all) { sort_by_places(draw, all); });
      case Format::Ladder: return sorted_by([](Standings& all) { sort_by_rating(all.rows); });
      default: return standings(draw.settings(), draw.results());
    }
  };
  Standings all = of_format();
  all.expected = draw.expected();
  if (draw.settings().format == Format::Sprt) {
    all.sprt = draw.sprt();
    if (draw.is_complete()) all.expected = 2 * draw.sprt().pairs();
  }
  return all;
}

}  // namespace turno::tournament
