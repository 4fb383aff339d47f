#include "play/players/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

namespace turno {
namespace {

constexpr std::size_t level_count = top_level + 1;

constexpr std::array<std::uint64_t, level_count> nodes{100,   200,   300,    500,    800,    1'500,
                                                       3'000, 6'000, 12'000, 30'000, 100'000};

// In percent of the typical margin; below 0 where a level lets the other win. What a game forgives differs: each has
// numbers of its own, found as docs/levels.md says.
struct Errors {
  std::string_view game;
  std::array<int, level_count> percent;
};

constexpr std::array<Errors, 5> errors{{
    {"kalah", {-200, 848, 110, 63, 45, 34, 25, 18, 12, 6, 0}},
    {"mancala11", {-40, -97, -487, 215, 100, 65, 44, 33, 23, 15, 0}},
    {"plague", {-200, 181, 81, 53, 40, 29, 20, 14, 9, 5, 0}},
    {"coins", {-200, 1500, 253, 119, 81, 60, 43, 31, 22, 12, 0}},
    {"dots", {-400, 594, 157, 93, 64, 45, 29, 16, 8, 4, 0}},
}};

// For games that nobody has measured.
constexpr std::array<int, level_count> usual_errors{-200, 800, 130, 75, 55, 40, 28, 19, 12, 6, 0};

}  // namespace

Level level_of(int number, const AnyGame& game) {
  assert(number >= 0 && number <= top_level);
  const std::string spec = game.spec();
  const std::string_view name = std::string_view(spec).substr(0, spec.find('('));
  const auto* const own =
      std::find_if(errors.begin(), errors.end(), [&](const Errors& some) { return some.game == name; });
  const auto& percent = own == errors.end() ? usual_errors : own->percent;
  const auto index = static_cast<std::size_t>(number);
  return {number, nodes[index], std::abs(percent[index]), percent[index] < 0};
}

std::string level_name(int number) { return fmt::format("level{}", number); }

std::optional<int> level_named(std::string_view name) {
  for (int number = 0; number <= top_level; ++number)
    if (level_name(number) == name) return number;
  return std::nullopt;
}

}  // namespace turno
