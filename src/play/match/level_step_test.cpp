#include "play/match/level_step.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/match/match.hpp"

namespace turno {
namespace {

GameSoFar start_of(const std::string& spec) { return open_game(shipped_games(), {spec, std::nullopt, {}}).value(); }

std::vector<int> margins(const MatchGames& games) {
  std::vector<int> found;
  found.reserve(games.size());
  for (const auto& game : games) found.push_back(game.value().margin_of(0));
  return found;
}

TEST(LevelSteps, AreMatchesThatDependOnTheSeedButNotOnThreads) {
  LevelStepSettings settings{{start_of("dots")}, 20, 2, 3, 1};
  const auto games = margins(play_level_step(settings, 1).value());
  EXPECT_EQ(games.size(), 20U);
  settings.threads = 3;
  EXPECT_EQ(margins(play_level_step(settings, 1).value()), games);
  settings.seed = 4;
  EXPECT_NE(margins(play_level_step(settings, 1).value()), games);
}

// Five games on three boards: a pair each on the first two, and the odd one at the end.
TEST(LevelSteps, ShareTheirGamesInPairs) {
  LevelStepSettings settings{{start_of("dots(rows=1,columns=2)"), start_of("dots(rows=2,columns=2)"),
                              start_of("dots(rows=2,columns=3)"), start_of("dots")},
                             5,
                             1,
                             1,
                             1};
  std::vector<MatchProgress> heard;
  const auto games =
      play_level_step(settings, 1, [&](const MatchProgress& progress) { heard.push_back(progress); }).value();
  ASSERT_EQ(games.size(), 5U);
  std::vector<std::size_t> moves;
  moves.reserve(games.size());
  for (const auto& game : games) moves.push_back(game->played.moves);
  EXPECT_EQ(moves, (std::vector<std::size_t>{7, 7, 12, 12, 17}));  // all lines of each board
  EXPECT_EQ(games[4]->first, 0U);
  ASSERT_EQ(heard.size(), 5U);
  EXPECT_EQ(heard.back().finished, 5U);
  EXPECT_EQ(heard.back().points, summarise(games).score() * 5);
}

TEST(LevelSteps, SayWhyTheyCannotBePlayed) {
  EXPECT_FALSE(play_level_step({{start_of("dots"), start_of("dots(rows=1,columns=1)")}, 4, 20, 1, 1}, 1));
}

TEST(LevelSteps, StopWithWhatWasPlayed) {
  std::stop_source source;
  source.request_stop();
  const auto games = play_level_step({{start_of("dots")}, 10, 2, 1, 1}, 1, {}, source.get_token());
  EXPECT_EQ(summarise(games.value()).finished, 0U);
}

}  // namespace
}  // namespace turno
