#include "tournament/reports/rating_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tournament/reports/report_messages.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

constexpr double bar_width = 160;
constexpr double bar_margin = 5;  // room for a point at the very end

double place_on(const RatingScale& scale, double elo) {
  if (scale.high <= scale.low) return bar_width / 2;
  return bar_margin + (elo - scale.low) / (scale.high - scale.low) * (bar_width - 2 * bar_margin);
}

}  // namespace

RatingScale scale_of(std::span<const Row> rows) {
  RatingScale scale;
  for (const Row& row : rows) {
    if (!row.elo) continue;
    scale.low = std::min(scale.low, row.elo->low);
    scale.high = std::max(scale.high, row.elo->high);
  }
  return scale;
}

std::string rating_bar(const RatingScale& scale, const Rating& rating) {
  const double low = place_on(scale, rating.low);
  const double high = place_on(scale, rating.high);
  return fmt::format(
      "<svg class=\"rating\" viewBox=\"0 0 {0} 20\" role=\"img\" aria-label=\"{1}\">"
      "<line class=\"zero\" x1=\"{2:.1f}\" x2=\"{2:.1f}\" y1=\"0\" y2=\"20\"/>"
      "<rect class=\"interval\" x=\"{3:.1f}\" y=\"7\" width=\"{4:.1f}\" height=\"6\" rx=\"3\"/>"
      "<circle class=\"value\" cx=\"{5:.1f}\" cy=\"10\" r=\"4\"/></svg>",
      bar_width,
      fmt::format(messages::from_to, margin_text(std::llround(rating.low)), margin_text(std::llround(rating.high))),
      place_on(scale, 0), low, high - low, place_on(scale, rating.elo));
}

}  // namespace turno::tournament
