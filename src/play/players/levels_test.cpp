#include "play/players/levels.hpp"

#include <gtest/gtest.h>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

TEST(Levels, HaveNames) {
  EXPECT_EQ(level_name(3), "level3");
  EXPECT_EQ(level_named("level0"), 0);
  EXPECT_EQ(level_named("level10"), 10);
  for (const auto* name : {"level", "level11", "level01", "level-1", "level3x", "Level3", "3", ""})
    EXPECT_EQ(level_named(name), std::nullopt) << name;
}

// How much what it sees counts for a level, against its errors.
double clarity(const Level& level) {
  const double clear = level.error == 0 ? 1 : 1.0 / level.error;
  return level.lets_win ? -clear : clear;
}

TEST(Levels, SeeMoreAndErrLessFromOneToTheNext) {
  for (const auto* spec : {"kalah", "kalah(pits=4,seeds=3)", "mancala11", "plague", "coins", "dots"}) {
    const auto game = shipped_games().make(spec).value();
    for (int number = 1; number <= top_level; ++number) {
      const Level below = level_of(number - 1, *game);
      const Level level = level_of(number, *game);
      EXPECT_EQ(level.number, number);
      EXPECT_GT(level.nodes, below.nodes) << spec << " " << number;
      EXPECT_GT(clarity(level), clarity(below)) << spec << " " << number;
    }
    EXPECT_TRUE(level_of(0, *game).lets_win) << spec;
    EXPECT_FALSE(level_of(3, *game).lets_win) << spec;
    EXPECT_EQ(level_of(top_level, *game).error, 0) << spec;
  }
}

}  // namespace
}  // namespace turno
