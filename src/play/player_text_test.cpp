#include "play/player_text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(PlayerText, SaysTheSeedOfARandomPlayer) {
  EXPECT_EQ(parse_player("random", 4)->text, "random(seed=4)");
  EXPECT_EQ(parse_player("random(seed=7)", 4)->text, "random(seed=7)");
  EXPECT_EQ(parse_player("random(seed=18446744073709551615)", 4)->seed, 18446744073709551615U);
  EXPECT_EQ(parse_player("first", 4)->text, "first");
  EXPECT_TRUE(parse_player("human", 4)->is_human());
}

TEST(PlayerText, RefusesOthersAndSaysWhichExist) {
  for (const auto* text : {"", "magnus", "random(seed=x)", "random(speed=1)", "first(seed=1)", "random(seed=1"}) {
    const auto player = parse_player(text, 1);
    ASSERT_FALSE(player) << text;
    EXPECT_FALSE(player.error().empty());
  }
  EXPECT_NE(parse_player("magnus", 1).error().find("human, random, first, last"), std::string::npos);
}

}  // namespace
}  // namespace turno
