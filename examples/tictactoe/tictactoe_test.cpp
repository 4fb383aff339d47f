#include "tictactoe.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "core/laws.hpp"
#include "search/game_problem.hpp"
#include "search/perft.hpp"
#include "search/textbook/rank.hpp"

namespace tictactoe {
namespace {

static_assert(turno::Game<TicTacToe> && turno::Drawable<TicTacToe> && turno::Explains<TicTacToe> &&
              turno::Editable<TicTacToe>);

TEST(TicTacToe, ObeysTheLaws) {
  // Nothing is ever taken from the board: marks and empty cells make nine.
  const auto cells = [](const TicTacToe::Position& at) -> long { return (at.marks[0] & at.marks[1]) == 0 ? 9 : 0; };
  const auto result = turno::laws(TicTacToe(), cells, 500, 1);
  EXPECT_TRUE(result) << result.error();
}

// The well-known counts: 9·8·7·6·5 sequences of five moves, 255168 games in all.
TEST(TicTacToe, HasItsKnownCounts) {
  const TicTacToe game;
  EXPECT_EQ(turno::search::perft(game, game.start(), turno::NoTally{}, 5), 15120U);
  EXPECT_EQ(turno::search::perft(game, game.start(), turno::NoTally{}, 9), 255168U);
}

// Through the same code as every game that turno ships: the published triples of action, value and leaves.
TEST(TicTacToe, IsSearchedAsInTextbooks) {
  using Problem = turno::search::GameProblem<TicTacToe>;
  const TicTacToe game;
  const turno::Evaluation<TicTacToe> margin = turno::evaluations_of(game).front();
  const Problem problem(game, margin, {game.start(), std::nullopt}, Problem::to_the_end);
  const auto expect = [](const auto& found, std::uint64_t leaves) {
    EXPECT_EQ(found.action, turno::move_at(0));
    EXPECT_EQ(found.value, 0);
    EXPECT_EQ(found.leaves, leaves);
    EXPECT_EQ(found.depth, 9);
  };
  expect(turno::search::minimax(problem), 255168);
  expect(turno::search::negamax(problem), 255168);
  expect(turno::search::alphabeta(problem), 7330);
}

TEST(TicTacToe, IsWonByALine) {
  const TicTacToe game;
  const auto won = game.parse("xxx/oo./...|o");
  ASSERT_TRUE(won) << won.error();
  EXPECT_TRUE(game.moves(*won).empty());
  EXPECT_EQ(game.margin(*won), 1);
  EXPECT_FALSE(game.parse("xxx/oo./..|o"));
}

}  // namespace
}  // namespace tictactoe
