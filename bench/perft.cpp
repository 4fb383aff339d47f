// How many sequences of moves are counted a second, on one thread.

#include <benchmark/benchmark.h>

#include "games/plague/plague.hpp"
#include "search/perft.hpp"
#include "three_runs.hpp"

namespace turno {
namespace {

template <class G>
void perft(benchmark::State& state, const G& game, int depth) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += search::perft(game, game.start(), NoTally{}, depth);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(perft, plague_7_7, plague::SmallPlague(plague::Rules{}), 9)->Apply(bench::three_runs);

}  // namespace
}  // namespace turno
