#include "study/tune.hpp"

#include <gtest/gtest.h>

#include "core/weights.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

GameSoFar opened(const std::string& spec) {
  auto so_far = open_game(shipped_games(), {spec, std::nullopt, {}});
  EXPECT_TRUE(so_far) << so_far.error();
  return *so_far;
}

TuneSettings small(const std::vector<std::string>& specs) {
  TuneSettings settings{{{}, 40, 4, 50, 3, 1}, 2};
  for (const std::string& spec : specs) settings.self_play.starts.push_back(opened(spec));
  return settings;
}

TuneRound tuned(const TuneSettings& settings) {
  const auto round = tune(settings, {}, {});
  EXPECT_TRUE(round) << round.error();
  return **round;
}

TEST(Tune, FindsTheSameWithAnyNumberOfThreads) {
  TuneSettings settings = small({"kalah(pits=6,seeds=4)"});
  const TuneRound one = tuned(settings);
  settings.self_play.threads = 3;
  const TuneRound three = tuned(settings);
  EXPECT_EQ(one.weights, three.weights);
  EXPECT_EQ(one.number, 2);
  EXPECT_EQ(one.weights.front(), unit_weight);
  settings.self_play.seed = 4;
  EXPECT_NE(tuned(settings).weights, one.weights);
}

TEST(Tune, FollowsPlayTheSameWithAnyNumberOfThreads) {
  TuneSettings settings = small({"kalah(pits=6,seeds=4)"});
  settings.method = TuneMethod::Play;
  const TuneRound one = tuned(settings);
  settings.self_play.threads = 3;
  EXPECT_EQ(tuned(settings).weights, one.weights);
  EXPECT_EQ(one.weights.front(), unit_weight);
  EXPECT_NE(one.weights[1], 0);  // it moved
}

TEST(Tune, LearnsThatPitsInUseAreWorthSomething) {
  TuneSettings settings = small({"kalah(pits=6,seeds=4)"});
  settings.self_play.games = 200;
  settings.self_play.nodes = 100;
  EXPECT_GT(tuned(settings).weights[1], 0);
}

TEST(Tune, TakesSeveralGamesWithOneExpert) {
  EXPECT_EQ(tuned(small({"dots(rows=2,columns=2)", "coins(board=t3)"})).weights.size(), 7U);
  const auto mixed = tune(small({"kalah", "mancala11"}), {}, {});
  ASSERT_FALSE(mixed);
  EXPECT_EQ(mixed.error(), "kalah(pits=6,seeds=4) and mancala11 have different experts: tune them one by one");
}

TEST(Tune, StopsWhenTold) {
  std::stop_source source;
  TuneWatch watch;
  watch.on_game = [&](int, std::size_t games) {
    if (games == 5) source.request_stop();
  };
  const auto round = tune(small({"kalah(pits=4,seeds=3)"}), watch, source.get_token());
  ASSERT_TRUE(round);
  EXPECT_FALSE(*round);
}

TEST(Tune, WritesAFileThatCanBeRead) {
  const GameSoFar start = opened("plague(columns=4,rows=4)");
  const std::vector<int> weights{100, 1, -2, 3, 4};
  std::vector<std::string_view> names;
  const auto terms = expert_terms(*start.game);
  names.reserve(terms.size());
  for (const ExpertTerm& term : terms) names.push_back(term.name);
  const auto read = parse_weights(weights_file(*start.game, weights, "a test"), names);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, weights);
}

// Every position with a choice once, for its mover, with the result of its game.
TEST(SelfPlay, SamplesSayWhatBecameOfAPosition) {
  const SelfPlaySettings settings{{opened("coins(board=t2)")}, 6, 0, 1000, 1, 1};
  std::vector<int> weights;
  for (const ExpertTerm& term : expert_terms(*settings.starts.front().game)) weights.push_back(term.weight);
  std::size_t told = 0;
  const Samples samples = play_samples(settings, weights, [&](std::size_t games) { told = games; }, {});
  EXPECT_EQ(told, 6U);
  ASSERT_EQ(samples.values.size(), samples.size() * weights.size());
  ASSERT_EQ(samples.size() % 6, 0U);  // no chance: six times the same game
  const std::size_t a_game = samples.size() / 6;
  // With the last choice of the game both kinds of values say the same: who is ahead then, wins or nearly so.
  const auto start = samples.of(0);
  EXPECT_EQ(start.front(), 0);
  for (std::size_t i = 0; i < a_game; ++i) EXPECT_EQ(samples.scores[i], samples.scores[i + a_game]);
}

}  // namespace
}  // namespace turno
