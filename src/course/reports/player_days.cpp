#include "course/reports/player_days.hpp"

namespace turno::course {

std::vector<PlayerDay> days_of(std::span<const DayTable> days, const Participant& player) {
  std::vector<PlayerDay> found;
  for (const DayTable& day : days) {
    for (const TableRow& row : day.rows)
      if (participant(row.who) == player) found.push_back({&day, row.who.name, &row});
    for (const LeftOut& one : day.left_out)
      if (participant(one) == player) found.push_back({&day, one.name, nullptr, one.why});
  }
  return found;
}

}  // namespace turno::course
