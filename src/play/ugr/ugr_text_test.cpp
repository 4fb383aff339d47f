#include "play/ugr/ugr_text.hpp"

#include <gtest/gtest.h>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"
#include "play/game/live_game.hpp"

namespace turno {
namespace {

LiveGame game_after(const std::vector<std::string>& moves) {
  LiveGame game({shipped_games().make("kalah-ugr").value(), {}});
  for (const std::string& move : moves) game.submit(game.read_move(move).value(), {});
  return game;
}

std::string asked(const LiveGame& game) { return ugr::get_move({game.game(), game.moves(), game.view()}); }

// The first questions of tests/data/protocols/ugr_jar_game.txt. Its pits are counted from the store: pit 4 is our 3.
TEST(UgrText, AsksAsTheSimulatorDoes) {
  EXPECT_EQ(asked(game_after({})), "GETMOVE\n0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4\n");
  EXPECT_EQ(asked(game_after({"3"})), "GETMOVE\n0 0 1 5 5 5 0 4 4 0 4 4 4 4 4 4\n");
  EXPECT_EQ(asked(game_after({"3", "6"})), "GETMOVE\n2 4 1 1 2 0 5 5 0 4 4 0 4 4 5 5 5 5\n");
  EXPECT_EQ(asked(game_after({"3", "6", "6"})), "GETMOVE\n1 1 0 2 0 5 5 1 5 5 1 0 4 5 5 5 5\n");
}

TEST(UgrText, TellsTimeAndSide) {
  EXPECT_EQ(ugr::time_out(std::chrono::milliseconds(2000)), "TIMEOUT\n2000\n");
  EXPECT_EQ(ugr::set_player(Side::First), "SETPLAYER\n0\n");
  EXPECT_EQ(ugr::set_player(Side::Second), "SETPLAYER\n1\n");
}

TEST(UgrText, TakesOnlyNumbersForAnswers) {
  const LiveGame game = game_after({"3"});
  for (const auto& [line, move] : {std::pair{"1", 5U}, {" 6 ", 0U}, {"2\r", 4U}, {"+3", 3U}, {"03", 3U}}) {
    const auto read = ugr::read_answer(line, game.view());
    ASSERT_TRUE(read && *read) << line;
    EXPECT_EQ(index_of(**read), move) << line;
  }
  for (const char* line : {"4", "0", "7", "-1", "99999999999999999999"}) {
    const auto read = ugr::read_answer(line, game.view());
    ASSERT_TRUE(read) << line;
    EXPECT_EQ(read->error(), "played \"" + std::string(line) + "\", which is not legal here; legal: 1 2 3 5 6");
  }
  for (const char* line : {"", "-", "M1", "3 4", "three", "0x3", "3.0"})
    EXPECT_FALSE(ugr::read_answer(line, game.view())) << line;
}

TEST(UgrText, ReadsQuestionsBack) {
  const auto question = ugr::read_question("2 4 1 1 2 0 5 5 0 4 4 0 4 4 5 5 5 5\r");
  ASSERT_TRUE(question);
  EXPECT_EQ(question->others, (std::vector<int>{4, 1}));
  EXPECT_EQ(question->player, 1);
  EXPECT_EQ(ugr::position_of(*question), game_after({"3", "6"}).view().position);
}

TEST(UgrText, RefusesOtherQuestions) {
  for (const char* line :
       {"", "0", "x", "0 0 0 4 4 4 4 4 4 0 4 4 4 4 4", "0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4 4", "1 0 0 4 4 4 4 4 4 0 4 4 4",
        "0 2 0 4 4 4 4 4 4 0 4 4 4 4 4 4", "1 7 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4", "1 0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4",
        "0 0 0 4 4 4 4 4 -4 0 4 4 4 4 4 4", "0 0 0 4 4 4 4 4 999 0 4 4 4 4 4 4", "99999999999 0 0", "101 1 1 1"})
    EXPECT_FALSE(ugr::read_question(line)) << line;
}

}  // namespace
}  // namespace turno
