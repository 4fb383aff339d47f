#include "games/plague/solver/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "games/plague/solver/plain_minimax.hpp"
#include "games/plague/solver/random_positions.hpp"
#include "test_data.hpp"

namespace turno::plague {
namespace {

using Position = SmallPlague::Position;

Solution solve(Solver& solver, const Position& at, const SolveLimits& limits = {}) {
  auto solution = solver.solve(at, limits, {}, {});
  EXPECT_TRUE(solution) << solution.error();
  return *std::move(solution);
}

Solution solve_start(const Rules& rules, const SolverSettings& settings = {}, const SolveLimits& limits = {}) {
  const SmallPlague game(rules);
  Solver solver(game, settings);
  return solve(solver, game.start(), limits);
}

// Best play as told must be legal, and come to the margin as told.
void expect_line(const SmallPlague& game, Position at, const Solution& solution) {
  for (const Move move : solution.line) {
    ASSERT_TRUE(game.moves(at).contains(move));
    game.play(at, move);
  }
  EXPECT_TRUE(game.over(at));
  EXPECT_EQ(game.margin(at), solution.margin.low);
}

TEST(PlagueSolver, HasTheKnownValues) {
  const auto exact = test::json_data("plague/known.json")["exact"];
  EXPECT_EQ(exact.size(), 4U);
  for (const auto& [size, expected] : exact.items()) {
    const SmallPlague game({.columns = size[0] - '0', .rows = size[2] - '0'});
    Solver solver(game, {});
    const Solution solution = solve(solver, game.start());
    EXPECT_EQ(solution.margin, (MarginBounds{expected, expected})) << size;
    EXPECT_EQ(solution.end, SolveEnd::Proven);
    expect_line(game, game.start(), solution);
  }
}

struct BoardToTry {
  int columns;
  int rows;
  int positions;
  int max_empty;
};

class PlagueSolverOnRandomPositions : public testing::TestWithParam<BoardToTry> {};

// One solver for all of them: what it remembers of one must not be taken for another.
TEST_P(PlagueSolverOnRandomPositions, AgreesWithPlainMinimaxOnAllMoves) {
  const auto [columns, rows, positions, max_empty] = GetParam();
  const SmallPlague game({.columns = columns, .rows = rows});
  PlainMinimax plain(columns, rows);
  SolverSettings settings;
  settings.memory_at_first = 1U << 14U;
  Solver solver(game, settings);
  SolveLimits all_moves;
  all_moves.all_moves = true;
  Random random(static_cast<std::uint64_t>(columns * 100 + rows));
  for (int i = 0; i < positions; ++i) {
    const int empty = static_cast<int>(random.below(static_cast<std::uint32_t>(max_empty) + 1));
    const Position at = i % 2 == 0 ? random_position(game, random, empty) : played_position(game, random, empty);
    const char mover = at.to_move == Side::First ? 'x' : 'o';
    const std::string cells = letters(game, at);
    const int margin = plain.value(cells, mover);
    const Solution solution = solve(solver, at, all_moves);
    ASSERT_EQ(solution.end, SolveEnd::Proven);
    ASSERT_EQ(solution.margin, (MarginBounds{margin, margin})) << game.to_text(at);
    std::size_t moves = 0;
    for (int cell = 0; cell < game.rules().cells(); ++cell) {
      if (!plain.may_fill(cells, cell, mover)) continue;
      ASSERT_LT(moves, solution.moves.size());
      const SolvedMove& solved = solution.moves[moves++];
      ASSERT_EQ(solved.move, move_at(static_cast<std::size_t>(cell)));
      const int after = plain.value(plain.after(cells, cell, mover), PlainMinimax::other(mover));
      ASSERT_EQ(solved.margin, (MarginBounds{after, after}))
          << game.to_text(at) << " " << game.to_text(at, solved.move);
    }
    ASSERT_EQ(solution.moves.size(), moves);
    expect_line(game, at, solution);
    ASSERT_EQ(solve(solver, at).margin, solution.margin) << game.to_text(at);
  }
}

INSTANTIATE_TEST_SUITE_P(AllBoards, PlagueSolverOnRandomPositions,
                         testing::Values(BoardToTry{3, 3, 1000, 7}, BoardToTry{4, 3, 1000, 10},
                                         BoardToTry{3, 5, 300, 10}, BoardToTry{4, 4, 100, 10},
                                         BoardToTry{5, 4, 1000, 7}, BoardToTry{5, 5, 1000, 7}, BoardToTry{5, 6, 500, 6},
                                         BoardToTry{6, 6, 500, 6}, BoardToTry{10, 4, 500, 6},
                                         BoardToTry{5, 8, 500, 6}));

// All positions that there are, not only those that games come to, and all moves of each.
TEST(PlagueSolver, AgreesWithPlainMinimaxOnEveryPositionOfASmallBoard) {
  const SmallPlague game({.columns = 3, .rows = 3});
  PlainMinimax plain(3, 3);
  Solver solver(game, {});
  SolveLimits all_moves;
  all_moves.all_moves = true;
  int positions = 0;
  for (Bits64 own = 0; own < 512; ++own)
    for (Bits64 other = 0; other < 512; ++other) {
      if ((own & other) != 0) continue;
      const Position at{own, other, positions++ % 2 == 0 ? Side::First : Side::Second};
      const char mover = at.to_move == Side::First ? 'x' : 'o';
      const std::string cells = letters(game, at);
      const int margin = plain.value(cells, mover);
      const Solution solution = solve(solver, at, all_moves);
      ASSERT_EQ(solution.margin, (MarginBounds{margin, margin})) << game.to_text(at);
      for (const SolvedMove& solved : solution.moves) {
        const auto cell = static_cast<int>(index_of(solved.move));
        const int after = plain.value(plain.after(cells, cell, mover), PlainMinimax::other(mover));
        ASSERT_EQ(solved.margin, (MarginBounds{after, after})) << game.to_text(at) << " " << cell;
      }
    }
  EXPECT_EQ(positions, 19683);
}

// A position seen in a mirror: column c is column `columns - 1 - c`, and likewise rows.
Position mirrored(const Rules& rules, const Position& at, bool columns, bool rows) {
  Position seen{0, 0, at.to_move};
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const int column = cell % rules.columns;
    const int row = cell / rules.columns;
    const int image =
        (rows ? rules.rows - 1 - row : row) * rules.columns + (columns ? rules.columns - 1 - column : column);
    if ((at.own & bit<Bits64>(cell)) != 0) seen.own |= bit<Bits64>(image);
    if ((at.other & bit<Bits64>(cell)) != 0) seen.other |= bit<Bits64>(image);
  }
  return seen;
}

Position transposed(const Rules& rules, const Position& at) {
  Position seen{0, 0, at.to_move};
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const int image = cell % rules.columns * rules.rows + cell / rules.columns;
    if ((at.own & bit<Bits64>(cell)) != 0) seen.own |= bit<Bits64>(image);
    if ((at.other & bit<Bits64>(cell)) != 0) seen.other |= bit<Bits64>(image);
  }
  return seen;
}

TEST(PlagueSolver, SeesTheSameInEveryMirror) {
  for (const Rules& rules : {Rules{.columns = 5, .rows = 4}, Rules{.columns = 5, .rows = 5}}) {
    const SmallPlague game(rules);
    const SmallPlague other_way({.columns = rules.rows, .rows = rules.columns});
    Solver solver(game, {});
    Solver solver_other_way(other_way, {});
    Random random(7);
    for (int i = 0; i < 40; ++i) {
      const Position at = played_position(game, random, 11);
      const MarginBounds margin = solve(solver, at).margin;
      EXPECT_TRUE(margin.proven());
      EXPECT_EQ(solve(solver, mirrored(rules, at, true, false)).margin, margin) << game.to_text(at);
      EXPECT_EQ(solve(solver, mirrored(rules, at, false, true)).margin, margin) << game.to_text(at);
      EXPECT_EQ(solve(solver, mirrored(rules, at, true, true)).margin, margin) << game.to_text(at);
      EXPECT_EQ(solve(solver_other_way, transposed(rules, at)).margin, margin) << game.to_text(at);
      Position swapped = at;
      swapped.to_move = opposite(at.to_move);
      EXPECT_EQ(solve(solver, swapped).margin, (MarginBounds{-margin.high, -margin.low})) << game.to_text(at);
    }
  }
}

// A board and its transpose are the same question, down to the positions searched. (Best play is told in another
// order.)
TEST(PlagueSolver, TakesABoardAndItsTransposeForOne) {
  SolveLimits limits;
  limits.asked_within = MarginBounds{1, 3};
  std::uint64_t searched = 0;
  for (const Rules& rules : {Rules{.columns = 5, .rows = 4}, Rules{.columns = 6, .rows = 4}}) {
    const SmallPlague wide(rules);
    const SmallPlague high({.columns = rules.rows, .rows = rules.columns});
    Solver of_wide(wide, {});
    Solver of_high(high, {});
    Random random(11);
    for (int i = 0; i < 20; ++i) {
      const Position at = played_position(wide, random, rules.cells() - 2 - i % 10);
      const Solution one = solve(of_wide, at, limits);
      const Solution other = solve(of_high, transposed(rules, at), limits);
      EXPECT_EQ(one.margin, other.margin) << wide.to_text(at);
      EXPECT_EQ(one.nodes, other.nodes) << wide.to_text(at);
      searched += one.nodes;
    }
  }
  EXPECT_GT(searched, 1000U);
}

TEST(PlagueSolver, ProvesTheSameWithTwoThreads) {
  SolverSettings settings;
  settings.threads = 2;
  const SmallPlague game({.columns = 5, .rows = 4});
  Solver alone(game, {});
  Solver together(game, settings);
  SolveLimits limits;
  limits.all_moves = true;
  const Solution one = solve(alone, game.start(), limits);
  const Solution two = solve(together, game.start(), limits);
  EXPECT_EQ(one.margin, two.margin);
  ASSERT_EQ(one.moves.size(), two.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) EXPECT_EQ(one.moves[i].margin, two.moves[i].margin);
  expect_line(game, game.start(), two);
}

TEST(PlagueSolver, SaysWhatIsProvenWhenItIsStopped) {
  const SmallPlague game({.columns = 6, .rows = 6});
  Solver solver(game, {});
  std::stop_source source;
  const auto stopped = solver.solve(game.start(), {}, source.get_token(), [&](const SolveProgress& progress) {
    EXPECT_EQ(progress.stage, SolveProgress::Stage::Search);
    source.request_stop();
  });
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->end, SolveEnd::Interrupted);
  EXPECT_LT(stopped->margin.low, stopped->margin.high);
  EXPECT_TRUE(stopped->line.empty());

  SolveLimits limits;
  limits.time = std::chrono::milliseconds(1);
  for (const bool all_moves : {false, true}) {
    limits.all_moves = all_moves;
    const Solution late = solve(solver, game.start(), limits);
    EXPECT_EQ(late.end, SolveEnd::OutOfTime);
    EXPECT_EQ(late.moves.size(), all_moves ? 3U : 0U);
  }
}

// However early a search ends, what it says is true: First wins 5 x 4 by 4.
TEST(PlagueSolver, SaysNothingWrongHoweverEarlyItIsStopped) {
  const SmallPlague game({.columns = 5, .rows = 4});
  for (int looks = 1; looks < 5; ++looks) {
    Solver solver(game, {});
    std::stop_source source;
    int looked = 0;
    const auto solution = solver.solve(game.start(), {}, source.get_token(), [&](const SolveProgress&) {
      if (++looked == looks) source.request_stop();
    });
    ASSERT_TRUE(solution);
    EXPECT_LE(solution->margin.low, 4);
    EXPECT_GE(solution->margin.high, 4);
    EXPECT_EQ(solution->margin.proven(), solution->end == SolveEnd::Proven);
  }
}

TEST(PlagueSolver, GivesUpWhereMemoryIsMuchTooShort) {
  SolverSettings settings;
  settings.memory = 64;
  const Solution solution = solve_start({.columns = 5, .rows = 5}, settings);
  EXPECT_EQ(solution.end, SolveEnd::OutOfMemory);
  EXPECT_FALSE(solution.margin.proven());
  EXPECT_LE(solution.margin.low, 7);
  EXPECT_GE(solution.margin.high, 7);
}

TEST(PlagueSolver, TakesMoreMemoryWhenItForgets) {
  SolverSettings settings;
  settings.memory_at_first = 64;
  for (const bool all_moves : {false, true}) {
    SolveLimits limits;
    limits.all_moves = all_moves;
    const Solution solution = solve_start({.columns = 5, .rows = 4}, settings, limits);
    EXPECT_EQ(solution.margin, (MarginBounds{4, 4}));
    EXPECT_EQ(solution.end, SolveEnd::Proven);
  }
}

TEST(PlagueSolver, TellsTheEndOfAGame) {
  const SmallPlague game({.columns = 3, .rows = 3});
  Solver solver(game, {});
  const Solution solution = solve(solver, game.parse("xoo/ooo/3|x").value());
  EXPECT_EQ(solution.margin, (MarginBounds{-7, -7}));
  EXPECT_TRUE(solution.moves.empty());
  EXPECT_TRUE(solution.line.empty());
}

TEST(PlagueSolver, SolvesBoardsOfUpToFortyCells) {
  EXPECT_TRUE(Solver::solves(SmallPlague({.columns = 6, .rows = 6})));
  EXPECT_TRUE(Solver::solves(SmallPlague({.columns = 4, .rows = 10})));
  EXPECT_FALSE(Solver::solves(SmallPlague({.columns = 7, .rows = 6})));
  EXPECT_FALSE(HasSolver<LargePlague>);
}

}  // namespace
}  // namespace turno::plague
