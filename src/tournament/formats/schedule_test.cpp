#include "tournament/formats/schedule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace turno::tournament {

std::ostream& operator<<(std::ostream& out, const Encounter& encounter) {
  return out << encounter.first << '-' << encounter.second;
}

std::ostream& operator<<(std::ostream& out, const Pairing& pairing) {
  return out << pairing.number << ": " << pairing.first << '-' << pairing.second << " of game " << pairing.game
             << ", opening " << pairing.opening;
}

namespace {

Settings of(std::size_t entrants) {
  Settings settings;
  settings.games = {"kalah"};
  settings.entrants.resize(entrants);
  return settings;
}

Settings single(std::size_t entrants) {
  Settings settings = of(entrants);
  settings.double_games = false;
  return settings;
}

Settings gauntlet_of(std::size_t entrants, std::size_t challengers) {
  Settings settings = of(entrants);
  settings.format = Format::Gauntlet;
  settings.challengers = challengers;
  return settings;
}

using Encounters = std::vector<Encounter>;
using Pairings = std::vector<Pairing>;

// Drawn by hand as wheels: the number of the round at the top, the others around it in order.
TEST(Schedule, RoundRobinOfFewIsAsDrawnByHand) {
  EXPECT_EQ(round_robin(2), (Encounters{{0, 1}}));
  EXPECT_EQ(round_robin(3), (Encounters{{1, 2}, {2, 0}, {0, 1}}));
  EXPECT_EQ(round_robin(4), (Encounters{{0, 3},
                                        {1, 2},  //
                                        {3, 1},
                                        {2, 0},  //
                                        {2, 3},
                                        {0, 1}}));
  EXPECT_EQ(round_robin(5), (Encounters{{1, 4},
                                        {3, 2},  //
                                        {2, 0},
                                        {4, 3},  //
                                        {3, 1},
                                        {0, 4},  //
                                        {4, 2},
                                        {1, 0},  //
                                        {0, 3},
                                        {2, 1}}));
  EXPECT_EQ(round_robin(6), (Encounters{{0, 5},
                                        {1, 4},
                                        {3, 2},  //
                                        {5, 1},
                                        {2, 0},
                                        {4, 3},  //
                                        {2, 5},
                                        {3, 1},
                                        {0, 4},  //
                                        {5, 3},
                                        {4, 2},
                                        {1, 0},  //
                                        {4, 5},
                                        {0, 3},
                                        {2, 1}}));
}

TEST(Schedule, SingleGamesAreNumberedAndHaveOpeningsOfTheirOwn) {
  EXPECT_EQ(schedule(single(2)), (Pairings{{1, 0, 1, 0, 0}}));
  EXPECT_EQ(schedule(single(3)), (Pairings{{1, 1, 2, 0, 0}, {2, 2, 0, 0, 1}, {3, 0, 1, 0, 2}}));
  EXPECT_EQ(
      schedule(single(4)),
      (Pairings{{1, 0, 3, 0, 0}, {2, 1, 2, 0, 1}, {3, 3, 1, 0, 2}, {4, 2, 0, 0, 3}, {5, 2, 3, 0, 4}, {6, 0, 1, 0, 5}}));
}

TEST(Schedule, DoubleGamesFollowEachOtherFromOneOpening) {
  EXPECT_EQ(schedule(of(2)), (Pairings{{1, 0, 1, 0, 0}, {2, 1, 0, 0, 0}}));
  EXPECT_EQ(
      schedule(of(3)),
      (Pairings{{1, 1, 2, 0, 0}, {2, 2, 1, 0, 0}, {3, 2, 0, 0, 1}, {4, 0, 2, 0, 1}, {5, 0, 1, 0, 2}, {6, 1, 0, 0, 2}}));
  EXPECT_EQ(schedule(of(4)), (Pairings{{1, 0, 3, 0, 0},
                                       {2, 3, 0, 0, 0},
                                       {3, 1, 2, 0, 1},
                                       {4, 2, 1, 0, 1},
                                       {5, 3, 1, 0, 2},
                                       {6, 1, 3, 0, 2},
                                       {7, 2, 0, 0, 3},
                                       {8, 0, 2, 0, 3},
                                       {9, 2, 3, 0, 4},
                                       {10, 3, 2, 0, 4},
                                       {11, 0, 1, 0, 5},
                                       {12, 1, 0, 0, 5}}));
  for (const std::size_t entrants : {5U, 6U}) {
    const auto encounters = round_robin(entrants);  // as drawn above
    Pairings expected;
    for (std::size_t i = 0; i < encounters.size(); ++i) {
      const auto [first, second] = encounters[i];
      expected.push_back({2 * i + 1, first, second, 0, i});
      expected.push_back({2 * i + 2, second, first, 0, i});
    }
    EXPECT_EQ(schedule(of(entrants)), expected);
  }
}

TEST(Schedule, RepetitionsExchangeTheSidesOfSingleGames) {
  Settings settings = single(3);
  settings.rounds = 2;
  EXPECT_EQ(
      schedule(settings),
      (Pairings{{1, 1, 2, 0, 0}, {2, 2, 0, 0, 1}, {3, 0, 1, 0, 2}, {4, 2, 1, 0, 3}, {5, 0, 2, 0, 4}, {6, 1, 0, 0, 5}}));
}

TEST(Schedule, RepetitionsOfDoubleGamesHaveOpeningsOfTheirOwn) {
  Settings settings = of(2);
  settings.rounds = 2;
  EXPECT_EQ(schedule(settings), (Pairings{{1, 0, 1, 0, 0}, {2, 1, 0, 0, 0}, {3, 0, 1, 0, 1}, {4, 1, 0, 0, 1}}));
}

TEST(Schedule, EveryRepetitionPlaysAllGameSpecs) {
  Settings settings = single(2);
  settings.games = {"kalah", "mancala11"};
  settings.rounds = 2;
  EXPECT_EQ(schedule(settings), (Pairings{{1, 0, 1, 0, 0}, {2, 0, 1, 1, 0}, {3, 1, 0, 0, 1}, {4, 1, 0, 1, 1}}));
}

TEST(Schedule, RoundRobinIsWholeAndBalanced) {
  for (std::size_t n = 2; n <= 40; ++n) {
    std::set<std::pair<std::size_t, std::size_t>> met;
    std::map<std::size_t, std::size_t> first;
    for (const auto& [a, b] : round_robin(n)) {
      ASSERT_NE(a, b);
      ASSERT_LT(std::max(a, b), n);
      EXPECT_TRUE(met.insert(std::minmax(a, b)).second) << n << ": " << a << '-' << b << " comes twice";
      ++first[a];
    }
    EXPECT_EQ(met.size(), n * (n - 1) / 2);
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_LE(first[i], n / 2);
      EXPECT_GE(first[i], n % 2 == 1 ? n / 2 : n / 2 - 1) << n << ": " << i;
    }
  }
}

TEST(Schedule, InARoundEverybodyPlaysOnceOrRests) {
  for (std::size_t n = 2; n <= 40; ++n) {
    const auto encounters = round_robin(n);
    const std::size_t games_a_round = n / 2;
    for (std::size_t from = 0; from < encounters.size(); from += games_a_round) {
      std::set<std::size_t> playing;
      for (std::size_t i = from; i < from + games_a_round; ++i) {
        playing.insert(encounters[i].first);
        playing.insert(encounters[i].second);
      }
      EXPECT_EQ(playing.size(), 2 * games_a_round) << n << ": round at " << from;
    }
  }
}

TEST(Schedule, GauntletIsChallengersAgainstTheOthers) {
  EXPECT_EQ(
      schedule(gauntlet_of(4, 1)),
      (Pairings{{1, 0, 1, 0, 0}, {2, 1, 0, 0, 0}, {3, 0, 2, 0, 1}, {4, 2, 0, 0, 1}, {5, 0, 3, 0, 2}, {6, 3, 0, 0, 2}}));
  Settings settings = gauntlet_of(5, 2);
  settings.double_games = false;
  EXPECT_EQ(
      schedule(settings),
      (Pairings{{1, 0, 2, 0, 0}, {2, 2, 1, 0, 1}, {3, 3, 0, 0, 2}, {4, 1, 3, 0, 3}, {5, 0, 4, 0, 4}, {6, 4, 1, 0, 5}}));
}

TEST(Schedule, SingleGauntletIsBalanced) {
  for (std::size_t n = 2; n <= 12; ++n)
    for (std::size_t challengers = 1; challengers < n; ++challengers) {
      std::map<std::size_t, int> surplus;  // games as First minus games as Second
      for (const auto& [first, second] : balanced_gauntlet(n, challengers)) {
        ++surplus[first];
        --surplus[second];
      }
      ASSERT_EQ(surplus.size(), n);
      for (const auto& [entrant, value] : surplus) EXPECT_LE(std::abs(value), 1) << n << ' ' << challengers;
    }
}

TEST(Schedule, TwoHundredPlayers) {
  EXPECT_EQ(schedule(single(200)).size(), 19'900U);
  EXPECT_EQ(schedule(of(200)).size(), 39'800U);
  EXPECT_EQ(schedule(gauntlet_of(200, 1)).size(), 398U);
}

TEST(Schedule, KnowsItsNumberOfGames) {
  for (std::size_t n = 2; n <= 9; ++n)
    for (const bool is_double : {false, true})
      for (const std::size_t rounds : {1U, 3U}) {
        Settings settings = of(n);
        settings.games = {"kalah", "dots", "plague"};
        settings.double_games = is_double;
        settings.rounds = rounds;
        EXPECT_EQ(schedule(settings).size(), number_of_games(settings));
        settings.format = Format::Gauntlet;
        settings.challengers = n / 2;
        EXPECT_EQ(schedule(settings).size(), number_of_games(settings));
      }
}

}  // namespace
}  // namespace turno::tournament
