// What the solvers of all games promise: how much memory they take, and what they say when they cannot finish.

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <tuple>

#include "engine/any_game.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

constexpr std::size_t solver_megabyte = std::size_t{1} << 20U;

// How much memory this process had at most since it last began to count, as the system sees it: whoever asks the
// program itself is told what it means to take. Nothing where the system does not count, or counts the sanitizers' too.
class PeakOfMemory {
 public:
  PeakOfMemory() {
#ifndef TURNO_IS_SANITIZED
    std::ofstream reset("/proc/self/clear_refs");
    reset << "5" << std::flush;
    if (reset) before_ = peak();
#endif
  }
  std::optional<std::size_t> taken() const {
    const auto now = before_ ? peak() : std::nullopt;
    return now ? std::optional(*now - *before_) : std::nullopt;
  }

 private:
  static std::optional<std::size_t> peak() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
      if (std::size_t kilobytes = 0; word == "VmHWM:" && status >> kilobytes) return kilobytes * 1024;
    return std::nullopt;
  }

  std::optional<std::size_t> before_;
};

struct SolverToMeasure {
  const char* game;
  std::size_t megabytes;
  std::uint64_t nodes;         // so many that tables have grown as far as they may
  std::size_t takes_at_least;  // megabytes: else the test would see nothing; 0 where memory of other tests may do
};

std::ostream& operator<<(std::ostream& out, const SolverToMeasure& solver) {
  return out << solver.game << ", " << solver.megabytes << " MB";
}

class MemoryOfSolvers : public testing::TestWithParam<SolverToMeasure> {};

// Two questions: the second one, about all moves, wants larger tables while those of the first are still there.
TEST_P(MemoryOfSolvers, IsNeverMoreThanWasAsked) {
  constexpr std::size_t others = 2 * solver_megabyte;  // stacks of threads, small tables that a board needs
  const SolverToMeasure& measured = GetParam();
  const auto game = shipped_games().make(measured.game).value();
  const PeakOfMemory peak;
  if (!peak.taken()) GTEST_SKIP() << "nobody counts memory here";
  SolverSettings settings;
  settings.memory = measured.megabytes * solver_megabyte;
  settings.threads = 2;
  const auto solver = game->make_solver(settings);
  for (const bool all_moves : {false, true}) {
    SolveLimits limits;
    limits.nodes = measured.nodes;
    limits.all_moves = all_moves;
    ASSERT_TRUE(solver->solve({}, limits, {}, {}));
  }
  const std::size_t taken = peak.taken().value_or(0);
  EXPECT_LE(taken, *settings.memory + others);
  EXPECT_GE(taken, measured.takes_at_least * solver_megabyte);
}

INSTANTIATE_TEST_SUITE_P(, MemoryOfSolvers,
                         testing::Values(SolverToMeasure{"kalah", 1, 50'000, 0},
                                         SolverToMeasure{"kalah", 13, 100'000, 4},
                                         SolverToMeasure{"kalah", 40, 100'000, 10},
                                         SolverToMeasure{"kalah(pits=6,seeds=3)", 26, 300'000, 10},
                                         SolverToMeasure{"mancala11", 1, 50'000, 0},
                                         SolverToMeasure{"mancala11", 13, 150'000, 0},
                                         SolverToMeasure{"dots(rows=4,columns=4)", 1, 50'000, 0},
                                         SolverToMeasure{"dots(rows=4,columns=4)", 28, 1'500'000, 20},
                                         SolverToMeasure{"plague(columns=6,rows=6)", 1, 50'000, 0},
                                         SolverToMeasure{"plague(columns=6,rows=6)", 13, 700'000, 9},
                                         SolverToMeasure{"plague(columns=6,rows=6)", 40, 50'000, 8},
                                         SolverToMeasure{"plague(columns=7,rows=7)", 13, 20'000, 7}));

// Boards of which one table of proofs is larger than the memory there is.
TEST(MemoryOfSolversThatIsTooLittle, EndsWithBoundsAtOnce) {
  for (const auto& [name, low, high] :
       {std::tuple{"dots(rows=5,columns=5)", -25, 25}, std::tuple{"plague(columns=8,rows=5)", -40, 40},
        std::tuple{"kalah(pits=7,seeds=9)", -126, 126}})
    for (const bool all_moves : {false, true}) {
      const auto game = shipped_games().make(name).value();
      SolverSettings settings;
      settings.memory = solver_megabyte;
      const PeakOfMemory peak;
      SolveLimits limits;
      limits.all_moves = all_moves;
      const auto solution = game->make_solver(settings)->solve({}, limits, {}, {});
      ASSERT_TRUE(solution);
      EXPECT_EQ(solution->end, SolveEnd::OutOfMemory) << name;
      EXPECT_EQ(solution->margin, (MarginBounds{low, high})) << name;
      EXPECT_EQ(solution->moves.size(), all_moves ? game->look({}).legal.size() : 0U);
      EXPECT_EQ(solution->nodes, 0U) << name;
      EXPECT_LE(peak.taken().value_or(0), 3 * solver_megabyte) << name;
    }
}

// What is forgotten faster than it is proven: an end, with bounds that hold. The values are recorded or published.
TEST(MemoryOfSolversThatIsTooLittle, EndsASearchWithBoundsThatHold) {
  for (const auto& [name, margin, bytes] : {std::tuple{"dots(rows=3,columns=3)", -3, std::size_t{256}},
                                            std::tuple{"plague(columns=5,rows=5)", 7, std::size_t{64}}}) {
    SolverSettings settings;
    settings.memory = bytes;
    const auto game = shipped_games().make(name).value();
    const auto solution = game->make_solver(settings)->solve({}, {}, {}, {});
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->end, SolveEnd::OutOfMemory) << name;
    EXPECT_LT(solution->margin.low, solution->margin.high) << name;
    EXPECT_LE(solution->margin.low, margin) << name;
    EXPECT_GE(solution->margin.high, margin) << name;
    EXPECT_TRUE(solution->line.empty());
  }
  SolverSettings settings;
  settings.memory = 4096;
  const auto mancala = shipped_games().make("mancala11").value();
  const auto solution = mancala->make_solver(settings)->solve({}, {}, {}, {});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->end, SolveEnd::OutOfMemory);
  EXPECT_FALSE(solution->margin.proven());
}

// Every game, whatever solves it: told to stop, or out of time, it says what is proven.
TEST(SolversThatAreStopped, TellTheirBounds) {
  for (const char* name :
       {"kalah(pits=6,seeds=6)", "kalah(majority=true)", "mancala11", "coins(rows=6,columns=6,seed=3)",
        "dots(rows=4,columns=5)", "plague(columns=6,rows=6)", "plague(columns=8,rows=8)"}) {
    const auto game = shipped_games().make(name).value();
    SolverSettings settings;
    settings.memory = 64 * solver_megabyte;
    const auto solver = game->make_solver(settings);
    const int stake = game->stake();
    const auto expect_bounds = [&](const Solution& solution, SolveEnd end) {
      EXPECT_EQ(solution.end, end) << name;
      EXPECT_LT(solution.margin.low, solution.margin.high) << name;
      EXPECT_GE(solution.margin.low, -stake) << name;
      EXPECT_LE(solution.margin.high, stake) << name;
      EXPECT_TRUE(solution.line.empty()) << name;
    };
    std::stop_source before;
    before.request_stop();
    expect_bounds(solver->solve({}, {}, before.get_token(), {}).value(), SolveEnd::Interrupted);
    std::stop_source source;
    int looks = 0;
    expect_bounds(solver
                      ->solve({}, {}, source.get_token(),
                              [&](const SolveProgress&) {
                                if (++looks == 3) source.request_stop();
                              })
                      .value(),
                  SolveEnd::Interrupted);
    EXPECT_GE(looks, 3) << name;
    SolveLimits limits;
    limits.time = std::chrono::milliseconds(1);
    expect_bounds(solver->solve({}, limits, {}, {}).value(), SolveEnd::OutOfTime);
    limits.time.reset();
    limits.nodes = 2000;
    expect_bounds(solver->solve({}, limits, {}, {}).value(), SolveEnd::OutOfTime);
  }
}

}  // namespace
}  // namespace turno
