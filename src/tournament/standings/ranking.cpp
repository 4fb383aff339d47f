#include "tournament/standings/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>

#include "tournament/history.hpp"

namespace turno::tournament {
namespace {

using Crosstable = std::vector<std::vector<Cell>>;

std::int64_t whole(std::size_t number) { return static_cast<std::int64_t>(number); }

// Whoever left before the first game is none of those who are compared.
bool have_played_equally_often(const Settings& settings, std::span<const Row> rows) {
  const Row* first = nullptr;
  for (const Row& row : rows) {
    if (row.played == 0 && settings.entrants[row.entrant].is_withdrawn) continue;
    if (first == nullptr) first = &row;
    if (row.played != first->played) return false;
  }
  return true;
}

// What decides between equal points.
std::int64_t first_tie_break(const Row& row) { return row.buchholz ? millionths(*row.buchholz) : row.margin; }

std::tuple<std::int64_t, std::int64_t> points_order(const Row& row) {
  return {-millionths(row.points), -first_tie_break(row)};
}

// Sorts rows that are tied by the points from games among them, then by the order of entrants.
void settle_tie(std::span<Row> tied, const Crosstable& crosstable, std::span<const std::size_t> order) {
  std::vector<std::int64_t> direct(crosstable.size(), 0);
  for (const Row& row : tied)
    for (const Row& other : tied) direct[row.entrant] += millionths(crosstable[row.entrant][other.entrant].points);
  std::sort(tied.begin(), tied.end(), [&](const Row& a, const Row& b) {
    return std::tuple(-direct[a.entrant], order[a.entrant]) < std::tuple(-direct[b.entrant], order[b.entrant]);
  });
}

std::vector<std::size_t> order_of_file(const Crosstable& crosstable) {
  std::vector<std::size_t> order(crosstable.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

// Fractions are compared as whole numbers, each multiplied by the other's games, so that equal ones are equal.
void sort_by_score(const Settings& settings, std::vector<Row>& rows) {
  const auto has_left = [&](const Row& row) { return settings.entrants[row.entrant].is_withdrawn; };
  const auto half_points = [](const Row& row) { return whole(2 * row.won + row.drawn); };
  std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    const auto order = [&](const Row& row, const Row& other) {
      const std::int64_t games = whole(other.played);
      return std::tuple(row.played == 0, has_left(row), -half_points(row) * games,
                        row.buchholz ? -millionths(*row.buchholz) : -row.margin * games, row.entrant);
    };
    return order(a, b) < order(b, a);
  });
}

void sort_by_rating(std::vector<Row>& rows) {
  const auto order = [](const Row& row) {  // rounded: the last digits may depend on the machine
    return std::tuple(!row.elo, row.elo ? -std::llround(1000 * row.elo->elo) : 0, row.entrant);
  };
  std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return order(a) < order(b); });
}

}  // namespace

RankBy rank_by_of(const Settings& settings, std::span<const Row> rows) {
  if (settings.rank_by) return *settings.rank_by;
  if (settings.format == Format::Ladder || settings.format == Format::FreePlay) return RankBy::Elo;
  if (settings.format == Format::Gauntlet) return RankBy::Score;
  return have_played_equally_often(settings, rows) ? RankBy::Points : RankBy::Score;
}

void sort_rows(const Settings& settings, RankBy by, std::vector<Row>& rows, const Crosstable& crosstable) {
  switch (by) {
    case RankBy::Points: return sort_by_points(rows, crosstable, order_of_file(crosstable));
    case RankBy::Score: return sort_by_score(settings, rows);
    case RankBy::Elo: return sort_by_rating(rows);
  }
}

void sort_by_points(std::vector<Row>& rows, const Crosstable& crosstable, std::span<const std::size_t> order) {
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return points_order(a) < points_order(b); });
  for (auto from = rows.begin(); from != rows.end();) {
    const auto to =
        std::find_if(from, rows.end(), [&](const Row& row) { return points_order(*from) != points_order(row); });
    settle_tie(std::span(from, to), crosstable, order);
    from = to;
  }
}

}  // namespace turno::tournament
