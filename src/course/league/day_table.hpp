#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "course/league/open_course.hpp"
#include "course/settings/course_settings.hpp"
#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::course {

// A line of a day's table.
struct TableRow {
  std::size_t place = 0;  // from 1
  DayEntrant who;
  std::size_t entrant = 0;  // of the tournament
  tournament::Row result;
};

// The outcome of a day: a pure function of who played and of the records.
struct DayTable {
  Date date;
  std::vector<TableRow> rows;  // best first
  std::vector<LeftOut> left_out;
  std::vector<std::vector<tournament::Cell>> crosstable;  // [entrant][opponent]
  std::size_t under_review = 0;                           // so many more are left out, whose names are not told

  const TableRow* find(const PlayerId& id) const;
};

// By points those who are level to the last, who have the same points, margin and points from games among them, stand
// in the order of pairs and players, references behind them.
DayTable day_table(const DayBegun& day, const tournament::Standings& standings, Scoring scoring);

// As everybody may see it: of files that are under review there is only the number, in no table and on no page a name.
DayTable table_for_everybody(DayTable table);

// The table of a day that was held, from its records.
tl::expected<DayTable, std::string> table_of(const OpenCourse& course, const Catalog& catalog, const Day& day);

}  // namespace turno::course
