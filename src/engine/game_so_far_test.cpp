#include "engine/game_so_far.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

TEST(GameText, ReadsAndWritesAGameSoFar) {
  const std::string text = "kalah(pits=6,seeds=4) from 4,4,4,4,4,4,0|4,4,4,4,4,4,0|1 moves 3 6";
  const auto parsed = parse_game_text(text);
  ASSERT_TRUE(parsed) << parsed.error();
  EXPECT_EQ(parsed->spec, "kalah(pits=6,seeds=4)");
  EXPECT_EQ(parsed->from, "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1");
  EXPECT_EQ(parsed->moves, (std::vector<std::string>{"3", "6"}));
  EXPECT_EQ(to_text(*parsed), text);
}

TEST(GameText, LeavesOutWhatIsNotThere) {
  EXPECT_EQ(parse_game_text("kalah"), (GameText{"kalah", std::nullopt, {}}));
  EXPECT_EQ(parse_game_text(" kalah (pits=3) moves 1"), (GameText{"kalah (pits=3)", std::nullopt, {"1"}}));
  EXPECT_EQ(parse_game_text("kalah( pits = 3 ) moves 1"), (GameText{"kalah( pits = 3 )", std::nullopt, {"1"}}));
  EXPECT_EQ(to_text(GameText{"kalah", std::nullopt, {}}), "kalah");
}

TEST(GameText, RefusesOtherForms) {
  for (const auto* text : {"kalah from", "kalah 3 6", "kalah from a b", "kalah (pits=3) 4"})
    EXPECT_FALSE(parse_game_text(text)) << text;
  const auto late_from = parse_game_text("kalah moves 3 from");  // after `moves` everything is a move
  ASSERT_TRUE(late_from);
  EXPECT_FALSE(open_game(shipped_games(), *late_from));
}

std::vector<std::string> texts_after(const std::string& spec, const std::vector<std::string>& given) {
  const auto so_far = open_game(shipped_games(), {spec, std::nullopt, given});
  if (!so_far) return {so_far.error()};
  return write_moves(*so_far->game, so_far->moves);
}

using Texts = std::vector<std::string>;

// First's 3 fills the empty kalaha; Second's 3 too; then First's 5 fills its kalaha again: First plays again.
TEST(ReadMoves, LeavesPassesOutOnInputAndWritesThem) {
  EXPECT_EQ(texts_after("mancala11", {"3", "3", "2", "0"}), (Texts{"3", "3", "2", "0"}));
  const auto so_far = open_game(shipped_games(), {"mancala11", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1", {"4", "3", "5", "2"}});
  ASSERT_TRUE(so_far) << so_far.error();
  const Texts written = write_moves(*so_far->game, so_far->moves);
  EXPECT_EQ(written, (Texts{"4", "pass", "3", "pass", "5", "2"}));
  const auto again = open_game(shipped_games(), describe(*so_far));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->moves, so_far->moves);
}

TEST(ReadMoves, SaysWhichMoveIsNotLegalAndWhichAre) {
  const auto wrong = open_game(shipped_games(), {"kalah", std::nullopt, {"3", "3"}});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().find("move 2 (\"3\")"), std::string::npos) << wrong.error();
  EXPECT_NE(wrong.error().find("legal: 1 2 4 5 6"), std::string::npos) << wrong.error();
  const auto over = open_game(shipped_games(), {"kalah(pits=1,seeds=1)", std::nullopt, {"1", "1"}});
  ASSERT_FALSE(over);
  EXPECT_NE(over.error().find("already over"), std::string::npos) << over.error();
}

TEST(ReadMoves, ReadsSwap) { EXPECT_EQ(texts_after("mankalah", {"1", "swap", "7"}), (Texts{"1", "swap", "7"})); }

}  // namespace
}  // namespace turno
