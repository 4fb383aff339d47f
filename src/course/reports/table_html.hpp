#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "course/league/day_table.hpp"
#include "course/reports/participants.hpp"

namespace turno::course {

struct TableView {
  bool for_instructor = false;                                                 // shows whose players they are
  std::function<std::optional<std::string>(const Participant&)> address = {};  // of a player's page
  std::function<bool(const Participant&)> is_banned = {};                      // since that day
  std::function<bool(const Participant&)> is_banned_still = {};                // whoever was banned then; none: all
  Language language = Language::English;
};

// A day's table, what its columns mean, and who is not in it.
std::string day_table_html(std::string_view title, const DayTable& table, const TableView& view);

}  // namespace turno::course
