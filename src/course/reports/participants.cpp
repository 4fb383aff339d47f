#include "course/reports/participants.hpp"

#include "course/reports/table_columns.hpp"

namespace turno::course {

PublicPlayers::PublicPlayers(std::span<const DayTable> days) {
  for (const DayTable& day : days) add_day(day);
}

void PublicPlayers::add_day(const DayTable& day) {
  for (const TableRow& row : day.rows) add(participant(row.who), row.who.name);
  for (const LeftOut& one : left_out_by_name(day)) add(participant(one), one.name);
}

void PublicPlayers::add(const Participant& one, const std::string& name) {
  names_[one] = name;
  if (numbers_.emplace(one, all_.size() + 1).second) all_.push_back(one);
}

std::vector<PlayerDay> days_of(std::span<const DayTable> days, const Participant& player) {
  std::vector<PlayerDay> found;
  for (const DayTable& day : days) {
    for (const TableRow& row : day.rows)
      if (row.who.id == player.id && row.who.reference == player.reference) found.push_back({&day, row.who.name, &row});
    for (const LeftOut& one : day.left_out)
      if (one.id == player.id) found.push_back({&day, one.name, nullptr, one.why});
  }
  return found;
}

}  // namespace turno::course
