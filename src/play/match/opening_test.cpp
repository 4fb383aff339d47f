#include "play/match/opening.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

using Texts = std::vector<std::string>;

GameSoFar open(const std::string& text) {
  const auto parsed = parse_game_text(text);
  EXPECT_TRUE(parsed) << parsed.error();
  auto so_far = open_game(shipped_games(), *parsed);
  EXPECT_TRUE(so_far) << so_far.error();
  return *so_far;
}

std::vector<Texts> openings(const std::string& game, std::size_t count, std::size_t length, std::uint64_t seed = 1) {
  const auto made = make_openings(open(game), count, length, seed);
  EXPECT_TRUE(made) << made.error();
  std::vector<Texts> texts;
  for (const GameSoFar& opening : *made) texts.push_back(write_moves(*opening.game, opening.moves));
  return texts;
}

std::string position(const std::string& game, const Texts& moves) {
  const GameSoFar so_far = open(game);
  return so_far.game->look(so_far.game->read_moves(moves).value()).position;
}

TEST(Opening, OfNoMovesIsTheStart) {
  EXPECT_EQ(openings("kalah", 3, 0), (std::vector<Texts>{{}, {}, {}}));
  EXPECT_EQ(openings("kalah moves 3 6", 1, 0), (std::vector<Texts>{{"3", "6"}}));
}

TEST(Opening, GoesOnFromWhereTheGameStands) {
  for (const Texts& moves : openings("kalah moves 3 6", 5, 2)) {
    ASSERT_EQ(moves.size(), 4U);
    EXPECT_EQ((Texts{moves[0], moves[1]}), (Texts{"3", "6"}));
  }
}

TEST(Opening, DependsOnSeedAndNumberAlone) {
  EXPECT_EQ(openings("mancala11", 50, 6), openings("mancala11", 50, 6));
  EXPECT_NE(openings("mancala11", 50, 6), openings("mancala11", 50, 6, 2));
  auto longer = openings("mancala11", 80, 6);
  longer.resize(50);
  EXPECT_EQ(openings("mancala11", 50, 6), longer);
}

TEST(Opening, HasDistinctPositionsWhileThereAreEnough) {
  std::set<std::string> positions;
  for (const Texts& moves : openings("kalah", 400, 5)) positions.insert(position("kalah", moves));
  EXPECT_EQ(positions.size(), 400U);
}

// kalah has six first moves, which lead to six positions.
TEST(Opening, UsesAllPositionsBeforeOneComesAgain) {
  std::map<std::string, int> times;
  for (const Texts& moves : openings("kalah", 12, 1)) ++times[moves.at(0)];
  EXPECT_EQ(times, (std::map<std::string, int>{{"1", 2}, {"2", 2}, {"3", 2}, {"4", 2}, {"5", 2}, {"6", 2}}));
}

// Two pits of one seed: 2 moves again, and then 1 is the only move, which captures and ends the game.
TEST(Opening, NeverEndsTheGame) {
  for (const Texts& moves : openings("kalah(pits=2,seeds=1)", 10, 2)) {
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0], "1");
  }
}

TEST(Opening, CountsNoForcedPasses) {
  std::size_t passes = 0;
  for (const Texts& moves : openings("mancala11 moves 3 3", 200, 4)) {
    const auto in_this = static_cast<std::size_t>(std::count(moves.begin(), moves.end(), "pass"));
    EXPECT_EQ(moves.size(), 6 + in_this);
    passes += in_this;
  }
  EXPECT_GT(passes, 0U);
}

TEST(Opening, SaysWhenTheGameIsTooShort) {
  for (const auto& [game, length] : std::map<std::string, std::size_t>{
           {"kalah(pits=1,seeds=1)", 1}, {"kalah", 100}, {"dots(rows=1,columns=1)", 4}}) {
    const auto made = make_openings(open(game), 2, length, 1);
    ASSERT_FALSE(made) << game;
    EXPECT_NE(made.error().find("fewer opening moves"), std::string::npos) << made.error();
  }
  EXPECT_EQ(openings("dots(rows=1,columns=1)", 1, 3).at(0).size(), 3U);
}

TEST(Opening, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(make_openings(open("kalah"), 1000, 5, 1, source.get_token())->empty());
}

}  // namespace
}  // namespace turno
