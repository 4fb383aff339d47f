#include "engine/bench.hpp"

#include <utility>

namespace turno {

tl::expected<std::vector<BenchPosition>, std::string> open_bench(const Catalog& catalog,
                                                                 std::span<const BenchText> texts) {
  std::vector<BenchPosition> positions;
  positions.reserve(texts.size());
  for (const BenchText& text : texts) {
    auto so_far =
        parse_game_text(text.game).and_then([&](const GameText& parsed) { return open_game(catalog, parsed); });
    if (!so_far) return tl::unexpected(so_far.error());
    positions.push_back({std::move(*so_far), text.depth});
  }
  return positions;
}

Analysis search_bench(const BenchPosition& position, const BenchSettings& settings, std::stop_token stop) {
  const AnyGame& game = *position.so_far.game;
  EngineSettings asked = best_settings(game, settings.memory);
  asked.threads = settings.threads;
  Limits limits;
  limits.depth = position.depth;
  return game.make_engine(asked).value()->analyse(position.so_far.moves, limits, std::move(stop));
}

}  // namespace turno
