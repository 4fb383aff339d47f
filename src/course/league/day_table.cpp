#include "course/league/day_table.hpp"

#include <algorithm>

#include "core/return_if_error.hpp"

namespace turno::course {

const TableRow* DayTable::find(const PlayerId& id) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const TableRow& row) { return row.who.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

DayTable day_table(const DayBegun& day, const tournament::Standings& standings, Scoring scoring) {
  DayTable table{day.date, {}, day.left_out, standings.crosstable};
  for (const tournament::Row& row : standings.rows)
    table.rows.push_back({0, day.entrants.at(row.entrant), row.entrant, row});
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
