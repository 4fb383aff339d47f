#include "course/reports/lost_games.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

// 1200 games of a class: five of each of 240 players, four of each of 241 to 300, two of each of 600.
TEST(LostGames, AreFewerOfEachInALargeClass) {
  const LostGamesSettings settings;
  EXPECT_EQ(settings.most_of_each(0), 5U);
  EXPECT_EQ(settings.most_of_each(8), 5U);
  EXPECT_EQ(settings.most_of_each(240), 5U);
  EXPECT_EQ(settings.most_of_each(241), 4U);
  EXPECT_EQ(settings.most_of_each(600), 2U);
  EXPECT_EQ(settings.most_of_each(5000), 1U);
}

}  // namespace
}  // namespace turno::course
