#include "web/tournaments/bot_words.hpp"

#include <gtest/gtest.h>

namespace turno::web {
namespace {

// As `turno tournament show --dialogue` prints one, see docs/tournaments.md.
TEST(BotWords, StandWithTheMovesThatHadBeenMade) {
  const Json pieces = dialogue_json(
      "       0 > isready\n       1 < readyok\n"
      "       2 > position startpos moves 3 6\n       2 > go movetime 100\n       5 < info depth 2\n       6 < "
      "bestmove 1\n"
      "       9 > position fen 4,4|1 moves 2\n      10 < bestmove 2\n"
      "      11 > position startpos moves 3 6 1 ... (1200 bytes more)\n      12 < bestmove 4\n"
      "         ... (3 lines left out)\n      20 > position startpos\n");
  ASSERT_EQ(pieces.size(), 5U);
  EXPECT_EQ(pieces[0]["ply"], nullptr);
  EXPECT_EQ(pieces[0]["lines"].size(), 2U);
  EXPECT_EQ(pieces[1]["ply"], 2);
  EXPECT_EQ(pieces[1]["lines"][2], "       5 < info depth 2");
  EXPECT_EQ(pieces[2]["ply"], 1);
  EXPECT_EQ(pieces[3]["ply"], nullptr);  // cut short: nobody can tell
  EXPECT_EQ(pieces[4]["ply"], 0);
}

TEST(BotWords, AreMadePresentable) {
  GameRecord record;
  record.complaints[1] =
      "\x1b[31mred\x07\n\xe2\x80\xae"
      "abc";
  const Json words = bot_words_json(record, "/nonexistent", 1, Side::Second);
  const std::string text = words.dump();
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find("\xe2\x80\xae"), std::string::npos);
  EXPECT_NE(text.find("red"), std::string::npos);
  EXPECT_TRUE(words["dialogue"].empty());
  EXPECT_EQ(dialogue_json("1 < \x1b[2J\xff\n").dump().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace turno::web
