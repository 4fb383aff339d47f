#include "search/perft.hpp"

#include <gtest/gtest.h>

#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"
#include "test_data.hpp"

namespace turno::search {
namespace {

TEST(Perft, KalahHasItsKnownCounts) {
  const kalah::SmallKalah game(kalah::Rules{});
  const auto data = test::json_data("kalah/perft.json");
  int depth = 0;
  for (const std::uint64_t expected : data["perft"]) EXPECT_EQ(perft(game, game.start(), NoTally{}, ++depth), expected);
  EXPECT_EQ(depth, 7);
  EXPECT_EQ(perft(game, game.start(), NoTally{}, 0), 1U);
}

TEST(Perft, PlagueHasItsKnownCounts) {
  const plague::SmallPlague small(plague::Rules{});
  const plague::LargePlague large(plague::Rules{});
  const auto data = test::json_data("plague/known.json");
  int depth = 0;
  for (const std::uint64_t expected : data["perft"]["7x7"]) {
    EXPECT_EQ(perft(small, small.start(), NoTally{}, ++depth), expected);
    EXPECT_EQ(perft(large, large.start(), NoTally{}, depth), expected);
  }
  EXPECT_EQ(depth, 5);
}

// Games on a small board end at many depths; counting the last ply must not differ from playing it.
std::uint64_t count_one_by_one(const plague::SmallPlague& game, const plague::SmallPlague::Position& at, int depth) {
  const MoveList moves = game.moves(at);
  if (depth == 0 || moves.empty()) return 1;
  std::uint64_t count = 0;
  for (const Move move : moves) {
    auto next = at;
    game.play(next, move);
    count += count_one_by_one(game, next, depth - 1);
  }
  return count;
}

TEST(Perft, CountsTheLastPlyAsIfItWerePlayed) {
  const plague::SmallPlague game(plague::Rules{.columns = 4, .rows = 3});
  for (int depth = 0; depth <= 8; ++depth)
    EXPECT_EQ(perft(game, game.start(), NoTally{}, depth), count_one_by_one(game, game.start(), depth));
}

TEST(Perft, Mancala11HasTheCountsOfAnotherSimulator) {
  const mancala11::Mancala11 game;
  const auto data = test::json_data("mancala11/perft.json");
  int depth = 0;
  for (const std::uint64_t expected : data["perft"])
    EXPECT_EQ(perft(game, game.start(), game.tally(game.start()), ++depth), expected);
  EXPECT_EQ(depth, 7);
}

// kalah(pits=1,seeds=1) by hand: First's only seed goes to its store and First's row is empty: over.
TEST(Perft, AFinishedGameCountsOnceInEveryLargerDepth) {
  const kalah::SmallKalah game(kalah::Rules{.pits = 1, .seeds = 1});
  for (const int depth : {1, 2, 9}) EXPECT_EQ(perft(game, game.start(), NoTally{}, depth), 1U);
}

// All sequences of moves through the slow, checked replay.
std::uint64_t count_by_replay(const Replay<mancala11::Mancala11>& so_far, int depth) {
  const MoveList moves = so_far.moves();
  if (depth == 0 || moves.empty()) return 1;
  std::uint64_t count = 0;
  for (const Move move : moves) {
    auto next = so_far;
    next.play(move);
    count += count_by_replay(next, depth - 1);
  }
  return count;
}

TEST(Perft, StopsWhereHistoryEndsTheGame) {
  const mancala11::Mancala11 uncapped;
  const mancala11::Mancala11 capped({.robbery = 5, .cap = 3});
  EXPECT_EQ(perft(capped, capped.start(), capped.tally(capped.start()), 6),
            perft(uncapped, uncapped.start(), uncapped.tally(uncapped.start()), 3));
  const mancala11::Mancala11 game({.robbery = 5, .cap = 4});
  const Replay<mancala11::Mancala11> start(game, game.start());
  for (int depth = 0; depth <= 6; ++depth)
    EXPECT_EQ(perft(game, game.start(), game.tally(game.start()), depth), count_by_replay(start, depth));
}

}  // namespace
}  // namespace turno::search
