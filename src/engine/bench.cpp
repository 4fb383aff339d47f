#include "engine/bench.hpp"

#include <utility>

#include "core/return_if_error.hpp"

namespace turno {
namespace {

std::vector<BenchText> collect(const Catalog& catalog, std::vector<BenchText> GameMeasures::*texts) {
  std::vector<BenchText> all;
  for (const GameEntry& entry : catalog.entries()) {
    const std::vector<BenchText>& some = entry.measures.*texts;
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace

std::vector<BenchText> bench_texts(const Catalog& catalog) { return collect(catalog, &GameMeasures::bench); }
std::vector<BenchText> long_bench_texts(const Catalog& catalog) { return collect(catalog, &GameMeasures::long_bench); }

tl::expected<std::vector<BenchPosition>, std::string> open_bench(const Catalog& catalog,
                                                                 std::span<const BenchText> texts) {
  std::vector<BenchPosition> positions;
  positions.reserve(texts.size());
  for (const BenchText& text : texts) {
    auto so_far =
        parse_game_text(text.game).and_then([&](const GameText& parsed) { return open_game(catalog, parsed); });
    RETURN_IF_ERROR(so_far);
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
