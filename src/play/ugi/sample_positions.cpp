#include "play/ugi/sample_positions.hpp"

#include <cassert>

#include "core/random.hpp"
#include "play/game/live_game.hpp"

namespace turno {
namespace {

constexpr int max_games = 20;  // to meet what is rare

void look_at(const LiveGame& game, SamplePositions& found) {
  if (game.moves().empty()) return;
  if (!found.repeated && game.movers().back() == game.view().to_move) found.repeated = game.moves();
  if (!found.passed && game.moves().back() == Move::Pass) found.passed = game.moves();
}

}  // namespace

SamplePositions sample_positions(const GameSoFar& start, std::uint64_t seed) {
  SamplePositions found;
  Random random(seed);
  std::optional<std::size_t> fewest;
  for (int number = 0; number < max_games && !(found.repeated && found.passed); ++number) {
    LiveGame game(start);
    assert(!game.over());
    while (!game.over()) {
      const auto& legal = game.view().legal;
      look_at(game, found);
      if (number == 0 && (!fewest || legal.size() < *fewest)) {
        fewest = legal.size();
        found.narrow = game.moves();
      }
      game.submit(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move, {});
    }
    if (number == 0) found.over = game.moves();
  }
  return found;
}

}  // namespace turno
