// The counts that courses check, on problems handed over in both ways: as a struct of functions, and from a game.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/coins/coins.hpp"
#include "games/coins/shipped_boards.hpp"
#include "search/game_problem.hpp"
#include "search/textbook/problem.hpp"
#include "search/textbook/rank.hpp"

namespace turno::search {
namespace {

// Noughts and crosses as a student would write it down, with nothing of ours but the struct.
using Grid = std::string;  // nine cells: x, o or a blank
using TicTacToe = Problem<Grid, int, char, int>;

bool has_line(const Grid& grid, char player) {
  constexpr std::array<std::array<std::size_t, 3>, 8> lines{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
  return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
    return std::all_of(line.begin(), line.end(), [&](std::size_t cell) { return grid[cell] == player; });
  });
}

char next_player(const Grid& grid) {
  return std::count(grid.begin(), grid.end(), 'x') > std::count(grid.begin(), grid.end(), 'o') ? 'o' : 'x';
}

TicTacToe tic_tac_toe() {
  TicTacToe problem;
  problem.initial = Grid(9, ' ');
  problem.player = next_player;
  problem.actions = [](const Grid& grid) {
    std::vector<int> empty;
    for (int cell = 0; cell < 9; ++cell)
      if (grid[static_cast<std::size_t>(cell)] == ' ') empty.push_back(cell);
    return empty;
  };
  problem.result = [](Grid grid, int cell) {
    grid[static_cast<std::size_t>(cell)] = next_player(grid);
    return grid;
  };
  problem.cutoff = [](const Grid& grid, int) {
    return has_line(grid, 'x') || has_line(grid, 'o') || grid.find(' ') == Grid::npos;
  };
  problem.evaluation = [](const Grid& grid, char player) {
    const int value = has_line(grid, 'x') ? 1 : (has_line(grid, 'o') ? -1 : 0);
    return player == 'x' ? value : -value;
  };
  return problem;
}

template <class Action, class Value>
void expect(const Found<Action, Value>& found, Action action, Value value, std::uint64_t leaves) {
  EXPECT_EQ(found.action, action);
  EXPECT_EQ(found.value, value);
  EXPECT_EQ(found.leaves, leaves);
}

TEST(Textbook, TicTacToeHasThePublishedCounts) {
  expect(minimax(tic_tac_toe()), 0, 0, 255168);
  expect(negamax(tic_tac_toe()), 0, 0, 255168);
  expect(alphabeta(tic_tac_toe()), 0, 0, 7330);
}

TEST(Textbook, AnybodyCanBeMax) {
  TicTacToe problem = tic_tac_toe();
  problem.initial = "xx oo    ";  // x wins at once in cell 2
  for (const char max_player : {'x', 'o'}) {
    const int value = max_player == 'x' ? 1 : -1;
    for (const auto& found :
         {minimax(problem, max_player), negamax(problem, max_player), alphabeta(problem, max_player)}) {
      EXPECT_EQ(found.action, 2);
      EXPECT_EQ(found.value, value);
    }
  }
}

TEST(Textbook, ALeafHasAValueAndNoAction) {
  TicTacToe problem = tic_tac_toe();
  problem.initial = "xxxoo    ";
  const auto found = alphabeta(problem, 'o');
  EXPECT_FALSE(found.action);
  EXPECT_EQ(found.value, -1);
  EXPECT_EQ(found.leaves, 1U);
}

// Coins and strings: whoever takes a coin moves again.
class CoinsSearch : public testing::Test {
 protected:
  using Game = coins::SmallCoins;
  using ProblemOfCoins = GameProblem<Game>;

  explicit CoinsSearch(const std::string& board = "t1") : game(coins::shipped_board(board).value()) {}

  ProblemOfCoins after(std::initializer_list<int> strings) const {
    ProblemOfCoins::State state{game.start(), std::nullopt};
    const ProblemOfCoins rules(game, margin, state, ProblemOfCoins::to_the_end);
    for (const int id : strings) state = rules.result(state, string(id));
    return {game, margin, state, ProblemOfCoins::to_the_end};
  }

  static Move string(int id) { return move_at(static_cast<std::size_t>(id - 1)); }

  Game game;
  Evaluation<Game> margin = evaluations_of(game).front();
};

TEST_F(CoinsSearch, MinimaxHasThePublishedTriples) {
  expect(minimax(after({})), string(5), 14, 40320);
  expect(minimax(after({5})), string(2), -14, 5040);
  expect(minimax(after({5, 2})), string(6), 14, 720);
  EXPECT_EQ(minimax(after({5})).depth, 7);
}

TEST_F(CoinsSearch, NegamaxIsMinimax) {
  expect(negamax(after({})), string(5), 14, 40320);
  expect(negamax(after({5})), string(2), -14, 5040);
  expect(negamax(after({5, 2})), string(6), 14, 720);
}

TEST_F(CoinsSearch, AlphaBetaHasThePublishedTriples) {
  expect(alphabeta(after({})), string(5), 14, 1219);
  expect(alphabeta(after({5})), string(2), -14, 325);
  expect(alphabeta(after({5, 2})), string(6), 14, 123);
}

TEST_F(CoinsSearch, ACutOffOfOnesOwnHasThePublishedCount) {
  const ProblemOfCoins rules = after({});
  using State = ProblemOfCoins::State;
  Problem<State, Move, Side, int> problem;
  problem.initial = rules.initial;
  problem.player = [&](const State& state) { return rules.player(state); };
  problem.actions = [&](const State& state) {
    const MoveList moves = rules.actions(state);
    return std::vector<Move>(moves.begin(), moves.end());
  };
  problem.result = [&](const State& state, Move move) { return rules.result(state, move); };
  problem.cutoff = [&](const State& state, int) {
    const Points points = game.points(state.at);
    return rules.over(state) || points.first >= 10 || points.second >= 10;
  };
  problem.evaluation = [&](const State& state, Side player) { return rules.evaluation(state, player); };
  expect(minimax(problem), string(5), 14, 38748);
}

class T2Search : public CoinsSearch {
 protected:
  T2Search() : CoinsSearch("t2") {}
};

TEST_F(T2Search, AlphaBetaHasThePublishedTriple) { expect(alphabeta(after({})), string(9), 35, 218517); }

}  // namespace
}  // namespace turno::search
