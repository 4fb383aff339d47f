#include "games/kalah/endgames/spot_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/random.hpp"
#include "games/kalah/endgames/rows.hpp"
#include "games/kalah/kalah.hpp"

namespace turno::kalah {
namespace {

using sowing::Half;

// A game with these rules and enough seeds for every position of a table.
SmallKalah game_for(const EndgameTable& table) {
  Rules rules;
  rules.pits = table.rules().pits;
  rules.capture = table.rules().capture;
  rules.end = table.rules().end;
  rules.seeds = (table.max_seeds() + 2 * rules.pits - 1) / (2 * rules.pits);
  rules.seeds = std::max(rules.seeds, 1);
  return SmallKalah(rules);
}

SmallKalah::Position drawn_position(const EndgameTable& table, Random& random) {
  SmallKalah::Position at;
  const std::uint32_t seeds = random.below(static_cast<std::uint32_t>(table.max_seeds()) + 1);
  for (std::uint32_t i = 0; i < seeds; ++i) {
    const Half half = random.below(2) == 0 ? Half::Own : Half::Other;
    at.board.add_to_pit(half, static_cast<int>(random.below(static_cast<std::uint32_t>(table.rules().pits))), 1);
  }
  return at;
}

// By the rules, one move ahead. First is to move, and the stores are empty.
int value_by_rules(const EndgameTable& table, const SmallKalah& game, const SmallKalah::Position& at) {
  std::optional<int> best;
  for (const Move move : game.moves(at)) {
    SmallKalah::Position next = at;
    game.play(next, move);
    int value = game.margin(next);
    if (!game.over(next)) {
      const int still = table.value(next.board.of(Half::Own) & row_mask, next.board.of(Half::Other) & row_mask);
      value += next.to_move == Side::First ? still : -still;
    }
    best = std::max(best.value_or(value), value);
  }
  return best.value_or(game.margin(at));
}

}  // namespace

tl::expected<void, std::string> spot_check(const EndgameTable& table, std::uint64_t positions, std::uint64_t seed) {
  const SmallKalah game = game_for(table);
  Random random(seed);
  for (std::uint64_t i = 0; i < positions; ++i) {
    const SmallKalah::Position at = drawn_position(table, random);
    const int told = table.value(at.board.of(Half::Own), at.board.of(Half::Other));
    const int expected = value_by_rules(table, game, at);
    if (told != expected)
      return tl::unexpected(
          fmt::format("{} is worth {:+} by the rules and {:+} in the table", game.to_text(at), expected, told));
  }
  return {};
}

}  // namespace turno::kalah
