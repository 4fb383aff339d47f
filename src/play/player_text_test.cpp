#include "play/player_text.hpp"

#include <gtest/gtest.h>

#include "engine/catalog.hpp"

namespace turno {
namespace {

class PlayerTexts : public testing::Test {
 protected:
  auto parse(std::string_view text, std::string_view game = "mancala11") {
    game_ = shipped_games().make(game).value();
    return parse_player(text, 4, *game_);
  }

  std::unique_ptr<AnyGame> game_;
};

TEST_F(PlayerTexts, SayTheSeedOfARandomPlayer) {
  EXPECT_EQ(parse("random")->text, "random(seed=4)");
  EXPECT_EQ(parse("random(seed=7)")->text, "random(seed=7)");
  EXPECT_EQ(parse("random(seed=18446744073709551615)")->seed, 18446744073709551615U);
  EXPECT_EQ(parse("first")->text, "first");
  EXPECT_TRUE(parse("human")->is_human());
}

TEST_F(PlayerTexts, SayTheSeedOfALevelThatErrs) {
  EXPECT_EQ(parse("level0")->text, "level0(seed=4)");
  EXPECT_EQ(parse("level9(seed=7)")->text, "level9(seed=7)");
  EXPECT_EQ(parse("level9(seed=7)")->seed, 7U);
  EXPECT_EQ(parse("level10")->text, "level10");
  EXPECT_EQ(parse("level3(speed=1)").error(), "player level3 has no option \"speed\"; options: seed");
  EXPECT_EQ(parse("level3(seed=x)").error(), "player level3: seed \"x\" is not a whole number");
  EXPECT_EQ(parse("level10(seed=1)").error(), "player level10 has no option \"seed\"; options: none");
  EXPECT_NE(parse("level11").error().find("level9, level10"), std::string::npos);
}

TEST_F(PlayerTexts, SayHowASearcherSearches) {
  EXPECT_EQ(parse("alphabeta")->text, "alphabeta(depth=4,eval=margin)");
  EXPECT_EQ(parse("minimax(eval=margin,depth=2)")->text, "minimax(depth=2,eval=margin)");
  EXPECT_EQ(parse("negamax(time=2s)")->text, "negamax(time=2000ms,eval=margin)");
  EXPECT_EQ(parse("margin(depth=3)")->text, "margin(depth=3)");
  EXPECT_EQ(parse("margin(depth=3)")->searcher->settings.algorithm, "negamax");
  EXPECT_EQ(parse("margin(depth=3)")->searcher->settings.evaluation, "margin");
}

TEST_F(PlayerTexts, RefuseOthersAndSayWhichExist) {
  for (const auto* text : {"", "magnus", "random(seed=x)", "random(speed=1)", "first(seed=1)", "random(seed=1",
                           "alphabeta(depth=0)", "alphabeta(depth=100)", "alphabeta(time=0s)", "alphabeta(time=soon)",
                           "alphabeta(eval=kalimon)", "alphabeta(seed=1)", "margin(eval=margin)", "kalimon(depth=2)"}) {
    const auto player = parse(text);
    ASSERT_FALSE(player) << text;
    EXPECT_FALSE(player.error().empty());
  }
  EXPECT_NE(parse("magnus").error().find("human, random, first, last, minimax, alphabeta, negamax, best, margin"),
            std::string::npos);
}

}  // namespace
}  // namespace turno
