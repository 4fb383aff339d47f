#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "course/league/day_table.hpp"

namespace turno::course {

// What tables say of a player beyond its place and its name.
struct TableColumn {
  std::string_view heading;
  std::function<std::string(const tournament::Row&)> cell;
  bool is_text = false;
};

// Columns that only some formats fill are there where somebody has something in them.
std::vector<TableColumn> result_columns(const DayTable& table);

// Who it is, for the instructor: 14/02/3, or reference bueno.
std::string who_text(const DayEntrant& entrant);

// By name: the order of the day would tell whose they are.
std::vector<LeftOut> left_out_by_name(const DayTable& table);

}  // namespace turno::course
