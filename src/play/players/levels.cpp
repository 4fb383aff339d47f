#include "play/players/levels.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

namespace turno {
namespace {

constexpr std::size_t level_count = top_level + 1;

constexpr std::array<std::uint64_t, level_count> nodes{100,   200,   300,    500,    800,    1'500,
                                                       3'000, 6'000, 12'000, 30'000, 100'000};

// In percent of the typical margin; below 0 where a level lets the other win. What a game forgives differs: a game
// brings numbers of its own (GameMeasures), unless nobody has measured it.
constexpr std::array<int, level_count> usual_errors{-200, 800, 130, 75, 55, 40, 28, 19, 12, 6, 0};

}  // namespace

Level level_of(int number, const AnyGame& game) {
  assert(number >= 0 && number <= top_level);
  const std::vector<int>& measured = game.facts().level_errors;
  const auto index = static_cast<std::size_t>(number);
  const int percent = measured.size() == level_count ? measured[index] : usual_errors[index];
  return {number, nodes[index], std::abs(percent), percent < 0};
}

std::string level_name(int number) { return fmt::format("level{}", number); }

std::optional<int> level_named(std::string_view name) {
  for (int number = 0; number <= top_level; ++number)
    if (level_name(number) == name) return number;
  return std::nullopt;
}

}  // namespace turno
