#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "core/language.hpp"
#include "course/league/day_table.hpp"
#include "course/reports/participants.hpp"

namespace turno::course {

// So many players a page shows, the best ones: all cells of a class of hundreds would be megabytes that no screen shows
// well. What is left out is said, and stands in the CSV.
inline constexpr std::size_t max_crosstable_players = 100;

using AddressOf = std::function<std::optional<std::string>(const Participant&)>;

// Everybody's points against everybody, in the order of the table. HTML and CSV.
std::string crosstable_html(const DayTable& table, Language language, const AddressOf& address);
std::string crosstable_csv(const DayTable& table);

}  // namespace turno::course
