#include "games/coins/solver/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/solver/plain_table.hpp"
#include "games/coins/solver/random_board.hpp"
#include "test_data.hpp"

namespace turno::coins {
namespace {

using Position = SmallCoins::Position;

Solution solve_coins(Solver& solver, const Position& at, const SolveLimits& limits = {}) {
  auto solution = solver.solve(at, limits, {}, {});
  EXPECT_TRUE(solution) << solution.error();
  return *std::move(solution);
}

// Best play as told must be legal, and come to the margin as told.
void expect_best_line(const SmallCoins& game, Position at, const Solution& solution) {
  for (const Move move : solution.line) {
    ASSERT_TRUE(game.moves(at).contains(move));
    game.play(at, move);
  }
  EXPECT_TRUE(game.over(at));
  EXPECT_EQ(game.margin(at), solution.margin.low);
}

// The value of the position and of all its moves, and best play.
void expect_all_values(const SmallCoins& game, const PlainTable& plain, Solver& solver, const Position& at) {
  SolveLimits limits;
  limits.all_moves = true;
  const Solution solution = solve_coins(solver, at, limits);
  const int margin = plain.margin(game, at);
  ASSERT_EQ(solution.end, SolveEnd::Proven);
  ASSERT_EQ(solution.margin, (MarginBounds{margin, margin})) << write_board(game.layout()) << game.to_text(at);
  ASSERT_EQ(solution.moves.size(), game.moves(at).size());
  for (const SolvedMove& solved : solution.moves) {
    Position next = at;
    game.play(next, solved.move);
    const int after = plain.margin(game, next);
    ASSERT_EQ(solved.margin, (MarginBounds{after, after})) << write_board(game.layout()) << game.to_text(next);
  }
  expect_best_line(game, at, solution);
}

// Boards, and positions in the middle of games: at random, so that some have much to take.
void expect_plain_values(std::uint64_t seed, int boards, int max_strings_of_it, std::size_t min_strings = 1) {
  Random random(seed);
  for (int i = 0; i < boards_to_try(boards);) {
    const CoinBoard board = board_of_any_kind(random, max_strings_of_it);
    if (board.strings.size() < min_strings) continue;
    const SmallCoins game(board);
    const PlainTable plain(board);
    SolverSettings settings;
    settings.threads = i++ % 8 == 0 ? 2 : 1;
    settings.memory_at_first = 1U << 16U;
    Solver solver(game, settings);
    expect_all_values(game, plain, solver, game.start());
    Position at = game.start();
    while (!game.over(at)) {
      const MoveList moves = game.moves(at);
      game.play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (random.below(4) == 0) expect_all_values(game, plain, solver, at);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(CoinsSolver, AgreesWithThePlainTableOnSmallBoards) { expect_plain_values(1, 2500, 14); }
TEST(CoinsSolver, AgreesWithThePlainTableOnLargerBoards) { expect_plain_values(2, 150, 19, 12); }
// As large as the plain table is quick for.
TEST(CoinsSolver, AgreesWithThePlainTableOnTheLargestBoards) { expect_plain_values(4, 10, 22, 20); }

// All positions of boards with loops, chains and joints of every kind, not only those that games come to.
TEST(CoinsSolver, ReducesEveryPositionToAQuietOne) {
  Random random(3);
  for (int i = 0; i < boards_to_try(500); ++i) {
    const CoinBoard board = board_of_any_kind(random, 13);
    if (board.strings.empty()) continue;
    const StringGraph graph(board);
    const PlainTable plain(board);
    for (Bits64 left = 0; left < bit<Bits64>(graph.strings()); ++left) {
      const Harvest all = harvest(graph, left);
      ASSERT_EQ(all.value(plain.value(all.rest)), plain.value(left)) << write_board(board) << left;
    }
  }
}

TEST(CoinsSolver, HasTheSolvedBoardsOfDots) {
  const auto solved = test::json_data("coins/dots-solved.json");
  int boards = 0;
  for (const auto& [size, margin] : solved.at("dots").items()) {
    int rows = 0;
    int columns = 0;
    ASSERT_EQ(std::sscanf(size.c_str(), "%dx%d", &rows, &columns), 2);
    const SmallCoins game(dots_board(rows, columns), Look::Dots);
    for (const std::size_t threads : {std::size_t{1}, std::size_t{2}}) {
      SolverSettings settings;
      settings.threads = threads;
      Solver solver(game, settings);
      const Solution solution = solve_coins(solver, game.start());
      EXPECT_EQ(solution.margin, (MarginBounds{margin, margin})) << size;
      EXPECT_EQ(solution.end, SolveEnd::Proven);
      expect_best_line(game, game.start(), solution);
    }
    ++boards;
  }
  EXPECT_GE(boards, 4);
}

TEST(CoinsSolver, SaysWhatIsProvenWhenItIsStopped) {
  const SmallCoins game(dots_board(5, 5), Look::Dots);
  Solver solver(game, {});
  std::stop_source source;
  const auto stopped =
      solver.solve(game.start(), {}, source.get_token(), [&](const SolveProgress&) { source.request_stop(); });
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->end, SolveEnd::Interrupted);
  EXPECT_EQ(stopped->margin, (MarginBounds{-25, 25}));
  EXPECT_TRUE(stopped->line.empty());

  SolveLimits limits;
  limits.time = std::chrono::milliseconds(20);
  const Solution late = solve_coins(solver, game.start(), limits);
  EXPECT_EQ(late.end, SolveEnd::OutOfTime);
  EXPECT_LE(late.margin.low, late.margin.high);
}

TEST(CoinsSolver, GivesUpWhereMemoryIsMuchTooShort) {
  const SmallCoins game(dots_board(3, 3), Look::Dots);
  SolverSettings settings;
  settings.memory = 1U << 8U;
  Solver solver(game, settings);
  const Solution solution = solve_coins(solver, game.start());
  EXPECT_EQ(solution.end, SolveEnd::OutOfMemory);
  EXPECT_FALSE(solution.margin.proven());
  EXPECT_LE(solution.margin.low, -3);
  EXPECT_GE(solution.margin.high, -3);
}

TEST(CoinsSolver, TakesMoreMemoryWhenItForgets) {
  const SmallCoins game(dots_board(3, 3), Look::Dots);
  SolverSettings settings;
  settings.memory_at_first = 1U << 9U;
  Solver solver(game, settings);
  const Solution solution = solve_coins(solver, game.start());
  EXPECT_EQ(solution.margin, (MarginBounds{-3, -3}));
  EXPECT_EQ(solution.end, SolveEnd::Proven);
  expect_best_line(game, game.start(), solution);
}

TEST(CoinsSolver, TellsTheEndOfAGame) {
  const SmallCoins game(generate_board(2, 2, 1));
  Solver solver(game, {});
  Position at = game.start();
  while (!game.over(at)) game.play(at, game.moves(at)[0]);
  const Solution solution = solve_coins(solver, at);
  EXPECT_EQ(solution.margin, (MarginBounds{game.margin(at), game.margin(at)}));
  EXPECT_TRUE(solution.moves.empty());
}

}  // namespace
}  // namespace turno::coins
