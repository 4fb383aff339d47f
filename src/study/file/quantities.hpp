#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "study/file/settings.hpp"

namespace turno::study {

// The numbers that measurements have. docs/study-data.md says what each means.
enum class Quantity : std::uint8_t {
  Value,
  Leaves,
  Nodes,
  Depth,
  Branching,
  Milliseconds,
  First,
  Score,
  Margin,
  Plies,
  GameNodes,
  GameMilliseconds,
  Kept,
  Lost,
  Asked,
  Late,
  Percent,
};
inline constexpr std::array<std::string_view, 17> quantity_names{
    "value", "leaves",     "nodes",        "depth", "branching", "time_ms",  "first",   "score",  "margin",
    "plies", "game_nodes", "game_time_ms", "kept",  "lost",      "asked_ms", "late_ms", "percent"};

constexpr std::string_view to_text(Quantity quantity) { return quantity_names[static_cast<std::size_t>(quantity)]; }
std::optional<Quantity> quantity_named(std::string_view name);

// Times are those of a machine at a moment; everything else is the same again for the same seed, as long as no player
// is limited by time.
bool is_time(Quantity quantity);

// What a chart of such measurements may show.
std::vector<std::string_view> quantities_of(Measure measure);

// None where it was not measured.
using Quantities = std::array<std::optional<double>, quantity_names.size()>;

inline std::optional<double>& at(Quantities& all, Quantity quantity) { return all[static_cast<std::size_t>(quantity)]; }
inline const std::optional<double>& at(const Quantities& all, Quantity quantity) {
  return all[static_cast<std::size_t>(quantity)];
}

// The b for which b + b^2 + ... + b^depth is the number of nodes below the first.
double branching_factor(double nodes_below, int depth);

}  // namespace turno::study
