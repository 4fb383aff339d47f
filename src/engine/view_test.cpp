#include "engine/view.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/game_so_far.hpp"
#include "engine/json.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

View look(const GameText& text) {
  const auto so_far = open_game(shipped_games(), text);
  EXPECT_TRUE(so_far) << so_far.error();
  return so_far ? so_far->game->look(so_far->moves) : View{};
}

TEST(View, TellsAllAboutAPositionInPlay) {
  const View view = look({"kalah", std::nullopt, {"3", "6"}});
  EXPECT_EQ(view.position, "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2");
  EXPECT_EQ(view.to_move, Side::Second);
  ASSERT_EQ(view.legal.size(), 6U);
  EXPECT_EQ(view.legal[5], (LegalMove{move_at(5), "6"}));
  EXPECT_EQ(view.points, (Points{2, 0}));
  EXPECT_EQ(view.accumulated, std::nullopt);
  EXPECT_FALSE(view.over());
  EXPECT_EQ(winner_json(view), nullptr);
  EXPECT_EQ(std::get<PitBoard>(view.board).stores, (std::array<int, 2>{2, 0}));
  EXPECT_EQ(view.last.size(), 6U);  // five seeds and the turn
}

TEST(View, TellsHowAGameEnded) {
  const View majority = look({"kalah-alcala", "0,0,0,0,1,1,24|4,4,0,0,0,0,14|1", {"6"}});
  EXPECT_EQ(majority.ending, Ending::Majority);
  EXPECT_EQ(winner(majority), Side::First);
  EXPECT_TRUE(majority.legal.empty());

  const View tie = look({"kalah", "0,0,0,0,0,1,23|0,0,0,0,0,4,20|1", {"6"}});
  EXPECT_EQ(tie.ending, Ending::Played);
  EXPECT_EQ(winner_json(tie), 0);

  const View lost = look({"kalah", "0,0,0,0,0,1,10|0,0,0,0,0,4,20|1", {"6"}});
  EXPECT_EQ(winner_json(lost), 2);
}

// 22 to 14 and yet a draw: no kalaha has more than 18.
TEST(View, ADrawRuleDeclaresTheMarginAndKeepsThePoints) {
  const View drawn = look({"mancala11(cap=1)", "2,2,0,0,0,0,18|1,1,0,0,0,0,12|1", {"0"}});
  EXPECT_EQ(drawn.ending, Ending::DrawRule);
  EXPECT_EQ(drawn.margin, 0);
  EXPECT_EQ(drawn.points, (Points{22, 14}));
  EXPECT_TRUE(drawn.legal.empty());
  EXPECT_EQ(winner_json(drawn), 0);
}

TEST(View, IllegalMovesAreABugOfTheCaller) {
  const auto game = shipped_games().make("kalah");
  const std::vector<Move> moves{move_at(11)};
  EXPECT_THROW((*game)->look(moves), std::logic_error);
}

TEST(AnyGame, DrawsNoStarOnceTheGameIsOver) {
  const auto so_far = open_game(shipped_games(), {"mancala11(cap=1)", std::nullopt, {"0"}});
  ASSERT_TRUE(so_far);
  EXPECT_EQ(so_far->game->draw(so_far->moves).find('*'), std::string::npos);
  EXPECT_NE(so_far->game->draw({}).find('*'), std::string::npos);
}

}  // namespace
}  // namespace turno
