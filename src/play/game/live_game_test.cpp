#include "play/game/live_game.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/players/player_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

LiveGame live_game(const GameText& text) {
  auto so_far = open_game(shipped_games(), text);
  EXPECT_TRUE(so_far) << so_far.error();
  return LiveGame(std::move(*so_far));
}

std::vector<std::string> texts(const LiveGame& game) { return write_moves(game.game(), game.moves()); }
using Texts = std::vector<std::string>;

Move typed(const LiveGame& game, const std::string& text) {
  const auto move = game.read_move(text);
  EXPECT_TRUE(move) << move.error().in(Language::English);
  return move.value_or(Move::Pass);
}

TEST(LiveGame, PlaysForcedPassesItselfAndKeepsTheNews) {
  LiveGame game = live_game({"mancala11", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1", {}});
  game.submit(typed(game, "4"), milliseconds(5));
  EXPECT_EQ(texts(game), (Texts{"4", "pass"}));
  EXPECT_EQ(game.view().to_move, Side::First);
  EXPECT_GT(game.view().last.size(), 1U);  // the sowing, not the pass
  GameRecord record;
  game.write_to(record);
  EXPECT_EQ(record.times, (std::vector<milliseconds>{milliseconds(5), milliseconds(0)}));
  EXPECT_EQ(record.ending, std::nullopt);
}

TEST(LiveGame, PlaysAPassThatIsPendingAtTheStart) {
  EXPECT_EQ(texts(live_game({"mancala11", "1,0,0,0,0,0,3|3,0,0,0,0,0,5|2|pass", {}})), (Texts{"pass"}));
}

TEST(LiveGame, TakesBackToAPositionOfWhoeverAsks) {
  LiveGame game = live_game({"kalah", std::nullopt, {"3", "6", "2"}});
  const auto is_first = [](Side side) { return side == Side::First; };
  ASSERT_TRUE(game.take_back(is_first));
  EXPECT_EQ(texts(game), (Texts{"3"}));  // Second's answer and First's 6
  ASSERT_TRUE(game.take_back(is_first));
  EXPECT_EQ(texts(game), (Texts{}));
  EXPECT_FALSE(game.take_back(is_first));
}

TEST(LiveGame, TakesBackOverPasses) {
  LiveGame game = live_game({"mancala11", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1", {"4", "3"}});
  EXPECT_EQ(texts(game), (Texts{"4", "pass", "3", "pass"}));
  ASSERT_TRUE(game.take_back([](Side /*side*/) { return true; }));
  EXPECT_EQ(texts(game), (Texts{"4", "pass"}));
}

TEST(LiveGame, EndsByTheRulesOrByForfeit) {
  LiveGame won = live_game({"kalah", "0,0,0,0,0,1,20|0,3,0,0,0,0,24|1", {"6"}});
  EXPECT_TRUE(won.over());
  EXPECT_EQ(won.ending(), (RecordedEnding{Side::Second, "played", ""}));

  LiveGame late = live_game({"kalah", std::nullopt, {"1"}});
  late.forfeit(Side::Second, Forfeit::OutOfTime, "Second ran out of time");
  EXPECT_TRUE(late.over());
  EXPECT_EQ(late.ending(), (RecordedEnding{Side::First, "out-of-time", "Second ran out of time"}));
}

TEST(Players, ChooseAmongLegalMoves) {
  const LiveGame game = live_game({"mankalah", std::nullopt, {"2"}});
  const auto choose = [&](const std::string& name) {
    const auto player = parse_player(name, 3, game.game());
    EXPECT_TRUE(player) << player.error();
    const auto answer = make_player(*player, game.game())->choose({game.game(), game.moves(), game.view()}, {});
    return std::get<Choice>(answer).move;
  };
  EXPECT_EQ(choose("first"), move_at(0));
  EXPECT_EQ(choose("last"), move_at(6));  // not the swap
  EXPECT_EQ(choose("random(seed=5)"), choose("random(seed=5)"));
}

}  // namespace
}  // namespace turno
