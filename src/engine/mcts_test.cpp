// What Monte Carlo tree search proves must be true, and with one thread its answers depend on the question alone.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "engine/any_game.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

using search::Playouts;

GameSoFar game_of(const std::string& text) { return open_game(shipped_games(), parse_game_text(text).value()).value(); }

EngineSettings mcts(const AnyGame& game) {
  EngineSettings settings;
  settings.algorithm = mcts_algorithm;
  settings.evaluation = strongest_evaluation(game);
  settings.memory = std::size_t{32} << 20U;
  return settings;
}

Analysis iterate(const GameSoFar& so_far, const EngineSettings& settings, std::uint64_t iterations) {
  Limits limits;
  limits.nodes = iterations;
  return so_far.game->make_engine(settings).value()->analyse(so_far.moves, limits, {});
}

std::string best_text(const GameSoFar& so_far, const Analysis& analysis) {
  return continuation(*so_far.game, so_far.moves, analysis.ranking.front().line).front();
}

TEST(Mcts, FindsTheOnlyGoodMoveWhereTurnsRepeat) {
  // 6 ends in the store, then 5, then 6 again: 25 to 23. Begun with 5, the second seed of 6 is Second's: 24 to 24.
  const GameSoFar kalah = game_of("kalah from 0,0,0,0,2,1,22|1,0,0,0,0,0,22|1");
  const Analysis analysis = iterate(kalah, mcts(*kalah.game), 2000);
  EXPECT_EQ(best_text(kalah, analysis), "6");
}

// By alpha-beta to the end, and for the first two by data of others. A decided search stops by itself.
TEST(Mcts, HandsUpWhoWins) {
  for (const std::string text : {"plague(columns=3,rows=3)", "coins(board=t1)", "dots(rows=2,columns=2) moves 1 2 3 4",
                                 "kalah from 0,0,1,0,2,1,20|1,0,2,0,0,1,20|2"}) {
    const GameSoFar so_far = game_of(text);
    const Analysis wanted = so_far.game->make_engine({}).value()->analyse(so_far.moves, {}, {});
    const Analysis found = iterate(so_far, mcts(*so_far.game), 3'000'000);
    EXPECT_LT(found.leaves, 3'000'000U) << text;
    const double value = wanted.ranking.front().value;
    EXPECT_EQ(found.ranking.front().reward, value > 0 ? 1 : value < 0 ? 0 : 0.5) << text;
  }
}

// Each proof against the exact value of the move by alpha-beta to the end.
TEST(Mcts, ProvesNothingFalse) {
  int proofs = 0;
  for (const std::string text :
       {"coins(layout=53:0-1_0-g)", "dots(rows=2,columns=2) moves 1 2 3", "dots(rows=2,columns=2) moves 5 6",
        "kalah from 0,0,1,0,2,1,20|1,0,2,0,0,1,20|1", "kalah from 0,0,1,0,2,1,20|1,0,2,0,0,1,20|2",
        "mancala11 from 1,0,0,0,0,1,17|0,1,0,0,1,0,15|1", "plague(columns=3,rows=3) moves b1"}) {
    const GameSoFar so_far = game_of(text);
    EngineSettings exact;
    exact.exact_moves = 99;
    const Analysis wanted = so_far.game->make_engine(exact).value()->analyse(so_far.moves, {}, {});
    for (const Playouts playouts : {Playouts::Random, Playouts::Expert, Playouts::None}) {
      EngineSettings settings = mcts(*so_far.game);
      settings.mcts.playouts = playouts;
      for (const RankedMove& found : iterate(so_far, settings, 20'000).ranking) {
        if (!found.proven) continue;
        ++proofs;
        const auto same = std::find_if(wanted.ranking.begin(), wanted.ranking.end(),
                                       [&](const RankedMove& one) { return one.move == found.move; });
        EXPECT_EQ(found.value, same->value) << text;
      }
    }
  }
  EXPECT_GE(proofs, 10);
}

TEST(Mcts, AnswersTheSameToTheSameQuestion) {
  const GameSoFar kalah = game_of("kalah moves 3");
  const EngineSettings settings = mcts(*kalah.game);
  const Analysis first = iterate(kalah, settings, 5000);
  const Analysis second = iterate(kalah, settings, 5000);
  ASSERT_EQ(first.ranking.size(), second.ranking.size());
  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < first.ranking.size(); ++i) {
    EXPECT_EQ(first.ranking[i].move, second.ranking[i].move);
    EXPECT_EQ(first.ranking[i].visits, second.ranking[i].visits);
    EXPECT_EQ(first.ranking[i].value, second.ranking[i].value);
    visits += *first.ranking[i].visits;
  }
  EXPECT_EQ(first.leaves, 5000U);
  EXPECT_EQ(visits, 5000U);  // each iteration goes through one of the moves
  EngineSettings other = settings;
  other.mcts.seed = 2;
  EXPECT_NE(iterate(kalah, other, 5000).ranking.front().value, first.ranking.front().value);
}

TEST(Mcts, KeepsItsTreeForTheNextMove) {
  const GameSoFar kalah = game_of("kalah");
  const auto engine = kalah.game->make_engine(mcts(*kalah.game)).value();
  Limits limits;
  limits.nodes = 4000;
  const Analysis before = engine->analyse({}, limits, {});
  const std::vector<Move> played{before.ranking.front().move};
  limits.nodes = 1;
  const Analysis after = engine->analyse(played, limits, {});
  std::uint64_t visits = 0;
  for (const RankedMove& ranked : after.ranking) visits += *ranked.visits;
  EXPECT_EQ(visits, *before.ranking.front().visits);  // the first visit of a position is that of no move; one is new
}

TEST(Mcts, AddsUpWhatThreadsFind) {
  const GameSoFar kalah = game_of("kalah");
  EngineSettings settings = mcts(*kalah.game);
  settings.threads = 3;
  const Analysis analysis = iterate(kalah, settings, 3000);
  EXPECT_EQ(analysis.leaves, 3000U);
  std::uint64_t visits = 0;
  for (const RankedMove& ranked : analysis.ranking) visits += *ranked.visits;
  EXPECT_EQ(visits, 3000U);
}

TEST(Mcts, StaysWithinItsMemory) {
  const GameSoFar kalah = game_of("kalah");
  EngineSettings settings = mcts(*kalah.game);
  settings.memory = 6400;
  const Analysis analysis = iterate(kalah, settings, 5000);
  EXPECT_EQ(analysis.leaves, 5000U);
  EXPECT_LT(analysis.ranking.front().line.size(), 130U);
}

TEST(Mcts, StopsWhenToldTo) {
  const GameSoFar kalah = game_of("kalah");
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.nodes = 1'000'000'000;
  const Analysis analysis =
      kalah.game->make_engine(mcts(*kalah.game)).value()->analyse(kalah.moves, limits, source.get_token());
  EXPECT_EQ(analysis.ranking.size(), 6U);
}

}  // namespace
}  // namespace turno
