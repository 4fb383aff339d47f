#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "core/language.hpp"
#include "course/calendar/local_time.hpp"

namespace turno::course {

struct PlaceOnDay {
  Date date;
  std::optional<std::size_t> place;  // from 1; none: not in the table
  std::size_t players = 0;           // in the table
};

// Places by day as a drawing (SVG), the first place above; empty without a day.
std::string place_chart(std::span<const PlaceOnDay> days, Language language = Language::English);

}  // namespace turno::course
