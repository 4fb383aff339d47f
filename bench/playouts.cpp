// How fast whole random games go through the moves() and play() that search uses, on one thread: `playouts` one after
// the other, `playouts_four_abreast` four side by side.

#include <benchmark/benchmark.h>

#include "games/coins/coins.hpp"
#include "games/coins/shipped_boards.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"
#include "plain_kalah.hpp"
#include "random_games.hpp"
#include "three_runs.hpp"

namespace turno {
namespace {

template <class Games>
void report(benchmark::State& state, Games games) {
  constexpr std::int64_t batch = 1000;
  Random random(2026);
  std::int64_t moves = 0;
  while (state.KeepRunningBatch(batch)) moves += games.play(random, batch);
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(state.iterations());
}

template <class G>
void playouts(benchmark::State& state, const G& game) {
  report(state, bench::OneByOne<G>(game));
}

template <class G>
void playouts_four_abreast(benchmark::State& state, const G& game) {
  report(state, bench::FourAbreast<G>(game));
}

BENCHMARK_CAPTURE(playouts, plain_kalah_6_4, bench::PlainKalah())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, kalah_6_4, kalah::SmallKalah(kalah::Rules{}))->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, kalah_12_12, kalah::LargeKalah(kalah::Rules{.pits = 12, .seeds = 12}))
    ->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, mancala11, mancala11::Mancala11())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, plague_7_7, plague::SmallPlague(plague::Rules{}))->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, coins_t10, coins::SmallCoins(coins::shipped_board("t10").value()))
    ->Apply(bench::three_runs);

BENCHMARK_CAPTURE(playouts_four_abreast, plain_kalah_6_4, bench::PlainKalah())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts_four_abreast, kalah_6_4, kalah::SmallKalah(kalah::Rules{}))->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts_four_abreast, mancala11, mancala11::Mancala11())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts_four_abreast, coins_t10, coins::SmallCoins(coins::shipped_board("t10").value()))
    ->Apply(bench::three_runs);

}  // namespace
}  // namespace turno
