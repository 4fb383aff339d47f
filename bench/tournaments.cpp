#include <benchmark/benchmark.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "tournament/formats/draw.hpp"
#include "tournament/standings/standings.hpp"

// What tournaments of many players cost beside their games: who meets whom, and the table.

namespace turno::tournament {
namespace {

Settings settings_of(Format format, std::size_t entrants) {
  Settings settings;
  settings.name = "bench";
  settings.games = {"kalah"};
  settings.format = format;
  for (std::size_t i = 0; i < entrants; ++i) {
    settings.entrants.push_back({std::to_string(i), "random"});
    settings.entrants.back().division = format == Format::Cup ? (i % 2 == 0 ? "north" : "south") : "";
  }
  return settings;
}

// As strong as they stand above in the file, a win in three of four games between the first and the last.
Result random_result(const Pairing& pairing, std::size_t entrants, Random& random) {
  const double ahead =
      (static_cast<double>(pairing.second) - static_cast<double>(pairing.first)) / static_cast<double>(entrants);
  const double chance = 1 / (1 + std::exp(-ahead));
  const double drawn = random.below(1'000'000) / 1e6;
  if (drawn >= 0.9) return {pairing.number, pairing.first, pairing.second, std::nullopt, 0};
  const Side winner = drawn < 0.9 * chance ? Side::First : Side::Second;
  return {pairing.number, pairing.first, pairing.second, winner, winner == Side::First ? 3 : -3};
}

void play(Draw& draw, Random& random) {
  const std::size_t entrants = draw.settings().entrants.size();
  for (std::size_t number = 1; !draw.is_complete(); ++number)
    draw.add(random_result(*draw.find(number), entrants, random));
}

// All pairings of a whole tournament, results and all.
void draw_whole(benchmark::State& state, Format format, std::size_t entrants, std::size_t rounds, bool is_double) {
  Settings settings = settings_of(format, entrants);
  settings.rounds = rounds;
  settings.double_games = is_double;
  std::size_t games = 0;
  for (auto _ : state) {
    Random random(1);
    Draw draw(settings);
    play(draw, random);
    games = draw.finished();
  }
  state.counters["games"] = static_cast<double>(games);
}

void table_of_200(benchmark::State& state) {
  Random random(1);
  Draw draw(settings_of(Format::RoundRobin, 200));
  play(draw, random);
  for (auto _ : state) benchmark::DoNotOptimize(standings(draw));
  state.counters["games"] = static_cast<double>(draw.finished());
}

BENCHMARK_CAPTURE(draw_whole, round_robin_1000, Format::RoundRobin, 1000, 1, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, swiss_1000_double, Format::Swiss, 1000, 11, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, swiss_1000_single, Format::Swiss, 1000, 11, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, swiss_999_single, Format::Swiss, 999, 11, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, knockout_1000, Format::Knockout, 1000, 1, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, cup_1000, Format::Cup, 1000, 1, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_whole, ladder_1000_10_rounds, Format::Ladder, 1000, 10, true)->Unit(benchmark::kMillisecond);
BENCHMARK(table_of_200)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace turno::tournament
