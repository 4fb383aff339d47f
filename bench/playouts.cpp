// How fast whole random games go through the moves() and play() that search uses, on one thread.

#include <benchmark/benchmark.h>

#include "core/random.hpp"
#include "core/replay.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/shipped_boards.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"
#include "plain_kalah.hpp"
#include "three_runs.hpp"

namespace turno {
namespace {

template <class G>
auto tally_of(const G& game, const typename G::Position& at) {
  if constexpr (HasTally<G>) {
    return game.tally(at);
  } else {
    return NoTally{};
  }
}

// One random game by all rules, those that need history included. Gives its number of moves.
template <class G>
int play_out(const G& game, Random& random) {
  auto at = game.start();
  int moves_played = 0;
  auto tally = tally_of(game, at);
  for (;;) {
    const MoveList moves = game.moves(at);
    if (moves.empty()) break;
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if constexpr (HasTally<G>) {
      const auto before = at;
      game.play(at, move);
      game.advance(tally, before, move, at);
      ++moves_played;
      if (game.ended(at, tally)) break;
    } else {
      game.play(at, move);
      ++moves_played;
    }
  }
  benchmark::DoNotOptimize(at);
  return moves_played;
}

template <class G>
void playouts(benchmark::State& state, const G& game) {
  Random random(2026);
  std::int64_t moves = 0;
  for (auto _ : state) moves += play_out(game, random);
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(state.iterations());
}

BENCHMARK_CAPTURE(playouts, plain_kalah_6_4, bench::PlainKalah())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, kalah_6_4, kalah::SmallKalah(kalah::Rules{}))->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, kalah_12_12, kalah::LargeKalah(kalah::Rules{.pits = 12, .seeds = 12}))
    ->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, mancala11, mancala11::Mancala11())->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, plague_7_7, plague::SmallPlague(plague::Rules{}))->Apply(bench::three_runs);
BENCHMARK_CAPTURE(playouts, coins_t10, coins::SmallCoins(coins::shipped_board("t10").value()))
    ->Apply(bench::three_runs);

}  // namespace
}  // namespace turno
