#include "tictactoe.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "core/laws.hpp"
#include "search/perft.hpp"

namespace tictactoe {
namespace {

static_assert(turno::Game<TicTacToe> && turno::Drawable<TicTacToe> && turno::Explains<TicTacToe>);

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
