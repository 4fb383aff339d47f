#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "course/league/event.hpp"
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

// What a day has come to. Pure: of the records and of who played.
struct DayTable {
  Date date;
  std::vector<TableRow> rows;  // best first
  std::vector<LeftOut> left_out;
  std::vector<std::vector<tournament::Cell>> crosstable;  // [entrant][opponent]

  const TableRow* find(const PlayerId& id) const;
};

DayTable day_table(const DayBegun& day, const tournament::Standings& standings, Scoring scoring);

}  // namespace turno::course
