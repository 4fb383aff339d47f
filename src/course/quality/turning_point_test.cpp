#include "course/quality/turning_point.hpp"

#include <gtest/gtest.h>

#include "course/intake/samples.hpp"
#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno::course {
namespace {

GameSoFar game_of(const std::string& text) { return open_game(shipped_games(), parse_game_text(text).value()).value(); }

std::optional<TurningPoint> review(const std::string& text, Side side) {
  const GameSoFar so_far = game_of(text);
  return turning_point(*so_far.game, so_far.moves, side);
}

// Worked out by hand, with a model of the rules in Python for the whole tree. First moves again after pit 6; then pit 1
// captures ten seeds and wins by 6, pit 3 lets them go and loses by 4. All that follows is best play.
TEST(TurningPoint, IsTheTurnThatCostMost) {
  const auto point = review("kalah from 1,0,2,0,0,1,13|0,0,0,0,10,0,21|1 moves 6 3 5 1 1 3 6", Side::First);
  ASSERT_TRUE(point.has_value());
  EXPECT_EQ(point->ply, 1U);
  EXPECT_EQ(point->position, "1,0,2,0,0,0,14|0,0,0,0,10,0,21|1");
  EXPECT_EQ(point->played, "3");
  EXPECT_EQ(point->better, "1");
  EXPECT_DOUBLE_EQ(point->before, 6);
  EXPECT_DOUBLE_EQ(point->after, -4);
  EXPECT_TRUE(point->proven);
  EXPECT_NE(point->drawing.find("14"), std::string::npos);
}

TEST(TurningPoint, IsSeenFromTheSideThatMoved) {
  const auto point = review("kalah from 0,0,0,0,10,0,21|1,0,2,0,0,1,13|2 moves 6 3 5 1 1 3 6", Side::Second);
  ASSERT_TRUE(point.has_value());
  EXPECT_EQ(point->ply, 1U);
  EXPECT_EQ(point->played, "3");
  EXPECT_DOUBLE_EQ(point->before, 6);
  EXPECT_DOUBLE_EQ(point->after, -4);
}

TEST(TurningPoint, IsMissingWhereNothingWasLost) {
  EXPECT_FALSE(review("kalah from 1,0,2,0,0,1,13|0,0,0,0,10,0,21|1 moves 6 1", Side::First).has_value());
  EXPECT_FALSE(review("kalah from 1,0,2,0,0,1,13|0,0,0,0,10,0,21|1 moves 6 3 5", Side::Second).has_value());
  EXPECT_FALSE(review("kalah", Side::First).has_value());
}

// Whatever the rules of turns are: passes, repeated turns, many moves.
TEST(TurningPoint, IsATurnOfItsSideInEveryGame) {
  for (const std::string spec : {"kalah", "mancala11", "coins(board=t1)", "plague(columns=5,rows=5)"}) {
    const auto game = shipped_games().make(spec).value();
    const std::vector<Move> moves = sample_games(*game, 1, 7).front();
    const auto history = game->history(moves);
    for (const Side side : {Side::First, Side::Second}) {
      const auto point = turning_point(*game, moves, side, {500});
      ASSERT_TRUE(point.has_value()) << spec;
      const View view = game->look(std::span(moves).first(point->ply));
      EXPECT_EQ(history[point->ply], (PlayedMove{side, point->played})) << spec;
      EXPECT_EQ(view.to_move, side) << spec;
      EXPECT_EQ(view.position, point->position) << spec;
      EXPECT_NE(point->better, point->played) << spec;
      EXPECT_TRUE(std::any_of(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) {
        return legal.text == point->better;
      })) << spec;
      EXPECT_GT(point->before, point->after) << spec;
    }
  }
}

TEST(TurningPoint, IsTheSameEveryTime) {
  const auto game = shipped_games().make("mancala11").value();
  const std::vector<Move> moves = sample_games(*game, 1, 3).front();
  const auto one = turning_point(*game, moves, Side::First);
  const auto again = turning_point(*game, moves, Side::First);
  ASSERT_TRUE(one && again);
  EXPECT_EQ(one->ply, again->ply);
  EXPECT_EQ(one->before, again->before);
  EXPECT_EQ(one->after, again->after);
}

TEST(TurningPoint, IsNotLookedForAfterAStop) {
  const GameSoFar so_far = game_of("kalah from 1,0,2,0,0,1,13|0,0,0,0,10,0,21|1 moves 6 3");
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(turning_point(*so_far.game, so_far.moves, Side::First, {}, source.get_token()).has_value());
}

}  // namespace
}  // namespace turno::course
