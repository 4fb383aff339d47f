#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "course/league/day_table.hpp"

namespace turno::course {

// What tables say of a player beyond its place and its name.
struct TableColumn {
  std::string heading;
  std::string meaning;
  std::function<std::string(const tournament::Row&)> cell;
  bool is_text = false;
};

// Columns that only some formats fill are there where somebody has something in them.
std::vector<TableColumn> result_columns(const DayTable& table, Language language = Language::English);

// Who it is, for the instructor: 14/02/3, or reference bueno.
std::string who_text(const DayEntrant& entrant, Language language = Language::English);

// By name: the order of the day would tell whose they are.
std::vector<LeftOut> left_out_by_name(const DayTable& table);

}  // namespace turno::course
