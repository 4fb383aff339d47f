#pragma once

#include <span>
#include <string>

#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// What bars of ratings share: from the lowest to the highest end of all intervals, 0 included.
struct RatingScale {
  double low = 0;
  double high = 0;
};

RatingScale scale_of(std::span<const Row> rows);

// A rating as a drawing (SVG): its interval as a bar, its value as a point, 0 of the scale as a line.
std::string rating_bar(const RatingScale& scale, const Rating& rating);

}  // namespace turno::tournament
