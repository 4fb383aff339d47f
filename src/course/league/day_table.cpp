#include "course/league/day_table.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/return_if_error.hpp"
#include "tournament/standings/ranking.hpp"

namespace turno::course {
namespace {

// Students by pair and number, then references.
std::vector<std::size_t> order_among_level(const std::vector<DayEntrant>& entrants) {
  std::vector<std::size_t> sorted(entrants.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
    const auto key = [&](std::size_t i) { return std::pair(!entrants[i].id, entrants[i].id); };
    return key(a) < key(b);
  });
  std::vector<std::size_t> order(entrants.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) order[sorted[i]] = i;
  return order;
}

}  // namespace

const TableRow* DayTable::find(const PlayerId& id) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const TableRow& row) { return row.who.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

DayTable day_table(const DayBegun& day, const tournament::Standings& standings, Scoring scoring) {
  DayTable table{day.date, {}, day.left_out, standings.crosstable};
  std::vector<tournament::Row> rows = standings.rows;
  if (standings.ranked_by == tournament::RankBy::Points)
    tournament::sort_by_points(rows, standings.crosstable, order_among_level(day.entrants));
  for (const tournament::Row& row : rows) table.rows.push_back({0, day.entrants.at(row.entrant), row.entrant, row});
  if (scoring == Scoring::Margins)  // what is level stays as points have it
    std::stable_sort(table.rows.begin(), table.rows.end(),
                     [](const TableRow& a, const TableRow& b) { return a.result.margin > b.result.margin; });
  for (std::size_t i = 0; i < table.rows.size(); ++i) table.rows[i].place = i + 1;
  return table;
}

DayTable table_for_everybody(DayTable table) {
  table.under_review += std::erase_if(table.left_out, [](const LeftOut& one) { return one.why == Outcome::Suspected; });
  return table;
}

tl::expected<DayTable, std::string> table_of(const OpenCourse& course, const Catalog& catalog, const Day& day) {
  const auto reported = tournament::report_tournament(course.kept, day.begun.tournament, catalog);
  RETURN_IF_ERROR(reported);
  return day_table(day.begun, reported->standings, course.settings.scoring);
}

}  // namespace turno::course
