#include "course/intake/samples.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

namespace turno::course {
namespace {

TEST(Samples, AreWholeGamesThatDependOnTheSeed) {
  const auto game = shipped_games().make("mancala11").value();
  const auto games = sample_games(*game, 20, 1);
  ASSERT_EQ(games.size(), 20U);
  for (const auto& moves : games) EXPECT_TRUE(game->look(moves).over());
  EXPECT_EQ(games, sample_games(*game, 20, 1));
  EXPECT_NE(games, sample_games(*game, 20, 2));
}

TEST(Samples, AreTurnsWithAChoiceFromAllPartsOfGames) {
  const auto game = shipped_games().make("mancala11").value();
  const auto turns = sample_turns(*game, 20, 1);
  ASSERT_EQ(turns.size(), 20U);
  std::set<std::size_t> lengths;
  for (const auto& moves : turns) {
    EXPECT_GE(game->look(moves).legal.size(), 2U);
    lengths.insert(moves.size() / 5);
  }
  EXPECT_EQ(turns.front().size(), 0U);
  EXPECT_GE(lengths.size(), 4U);
}

}  // namespace
}  // namespace turno::course
