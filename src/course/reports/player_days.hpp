#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/reports/public_players.hpp"

namespace turno::course {

// What a day was for a player that was in its table, or left out of it.
struct PlayerDay {
  const DayTable* day = nullptr;
  std::string name;                      // on that day
  const TableRow* row = nullptr;         // none: left out
  std::optional<Outcome> left_out = {};  // why
};

// Days before it came, and those on which it was not there at all, are none of its days.
std::vector<PlayerDay> days_of(std::span<const DayTable> days, const Participant& player);

}  // namespace turno::course
