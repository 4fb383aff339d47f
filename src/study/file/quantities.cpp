#include "study/file/quantities.hpp"

#include <algorithm>

namespace turno::study {

std::optional<Quantity> quantity_named(std::string_view name) {
  const auto* const found = std::find(quantity_names.begin(), quantity_names.end(), name);
  if (found == quantity_names.end()) return std::nullopt;
  return static_cast<Quantity>(found - quantity_names.begin());
}

bool is_time(Quantity quantity) {
  return quantity == Quantity::Milliseconds || quantity == Quantity::GameMilliseconds || quantity == Quantity::Late ||
         quantity == Quantity::Percent;
}

std::vector<std::string_view> quantities_of(Measure measure) {
  switch (measure) {
    case Measure::Search: return {"value", "leaves", "nodes", "depth", "branching", "time_ms"};
    case Measure::Match:
      return {"score", "first_score", "elo", "margin", "plies", "nodes", "time_ms", "game_nodes", "game_time_ms"};
    case Measure::Choices: return {"kept", "lost", "nodes", "time_ms"};
    case Measure::Time: break;
  }
  return {"time_ms", "late_ms", "percent"};
}

double branching_factor(double nodes_below, int depth) {
  if (depth < 1 || nodes_below <= 0) return 0;
  const auto sum = [depth](double b) {
    double power = 1;
    double total = 0;
    for (int i = 0; i < depth; ++i) total += power *= b;
    return total;
  };
  double low = 0;
  double high = nodes_below;
  constexpr int halvings = 200;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (sum(middle) < nodes_below ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace turno::study
