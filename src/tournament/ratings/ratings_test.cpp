#include "tournament/ratings/ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.hpp"
#include "tournament/ratings/rating_games.hpp"

namespace turno::tournament {
namespace {

using example::four_in_order;
using example::Games;

const double elo_of_one = 400 / std::log(10.0);
constexpr double z = 1.959964;

double chance(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// Where there are so many games that the imaginary ones do not weigh: the difference is 400 log10(w/l), and its
// standard error 400/ln 10 sqrt(1/w + 1/l), as in every handbook. Either player is half of it away from the mean. Draws
// stand in proportion to sqrt(w l), and tell nothing of who is stronger.
TEST(Ratings, OfTwoFollowThePublishedFormula) {
  const RatingTable table(2, Games().add(0, 1, 300'000, 120'000, 100'000).results);
  const double difference = 400 * std::log10(3.0);
  const double error = elo_of_one * std::sqrt(1 / 300'000.0 + 1 / 100'000.0);
  EXPECT_NEAR(table.rating(0)->elo, difference / 2, 0.001);
  EXPECT_NEAR(table.rating(1)->elo, -difference / 2, 0.001);
  EXPECT_NEAR(table.rating(0)->high - table.rating(0)->elo, z * error / 2, 1e-4);
  EXPECT_NEAR(table.rating(0)->elo - table.rating(0)->low, z * error / 2, 1e-4);
  EXPECT_NEAR(table.draw_term(), 1.2 / std::sqrt(3.0), 1e-5);
  EXPECT_FALSE(table.first_move());  // one has always been First
}

// By hand: n decided games and the imaginary ones. Information [[n+1, -n], [-n, n+1]] / 4; its eigenvalue for a
// difference is (2n+1)/4, so that the variance from the mean is half of 4/(2n+1). Draws between equals add nothing.
TEST(Ratings, CountTheImaginaryGameExactly) {
  for (const std::size_t draws : {0U, 7U, 300U}) {
    const RatingTable table(2, Games().add(0, 1, 3, draws, 3).add_second(0, 1, 3, draws, 3).results);
    EXPECT_NEAR(table.rating(0)->elo, 0, 1e-9);
    EXPECT_NEAR(table.rating(0)->high, z * elo_of_one * std::sqrt(2 / 25.0), 1e-4) << draws;
    EXPECT_NEAR(table.rating(1)->low, -z * elo_of_one * std::sqrt(2 / 25.0), 1e-4) << draws;
  }
}

// The maximum is where expected wins, with those against the imaginary player, are the wins reached.
TEST(Ratings, ExpectTheWinsReached) {
  const RatingTable table(2, Games().add(0, 1, 7, 0, 3).results);
  const double elo = table.rating(0)->elo;  // two players lie opposite each other of the imaginary one
  EXPECT_NEAR(10 * chance(2 * elo) + chance(elo), 7 + 0.5, 1e-9);
}

// Two equals who exchange sides: three outcomes, three free chances, so the model fits them exactly. With w, d, l games
// seen by First the term is log(w/l), its variance 1/w + 1/l, the draw term d/sqrt(w l); the imaginary games change
// nothing, since both strengths are 0.
TEST(Ratings, FindTheAdvantageOfMovingFirst) {
  const RatingTable table(2, Games().add(0, 1, 12, 9, 5).add(1, 0, 12, 9, 5).results);
  ASSERT_TRUE(table.first_move());
  EXPECT_NEAR(table.first_move()->elo, 400 * std::log10(12 / 5.0), 1e-6);
  EXPECT_NEAR(table.first_move()->high - table.first_move()->elo, z * elo_of_one * std::sqrt(1 / 24.0 + 1 / 10.0),
              1e-4);
  EXPECT_NEAR(table.draw_term(), 9 / std::sqrt(60.0), 1e-9);
  EXPECT_NEAR(table.rating(0)->elo, 0, 1e-9);
}

// The weaker one has moved first more often and has won as much: the term takes it into account.
TEST(Ratings, AllowForTheAdvantageOfMovingFirst) {
  const RatingTable table(2, Games().add(0, 1, 6'000, 0, 2'000).add(1, 0, 900, 0, 100).results);
  EXPECT_NEAR(table.first_move()->elo, 200 * std::log10(27.0), 0.1);                     // odds 3 = r f, 9 = f / r
  EXPECT_NEAR(table.rating(1)->elo - table.rating(0)->elo, 200 * std::log10(3.0), 0.1);  // r = 1 / sqrt 3
}

TEST(Ratings, LeaveOutAFirstMoveThatCannotBeTold) {
  // Strengths 2, 1, 0 could stand for it; one more game and they cannot.
  Games ladder = Games().add(0, 1, 6, 1, 2).add(1, 2, 4, 1, 3);
  EXPECT_FALSE(RatingTable(3, ladder.results).first_move());
  EXPECT_TRUE(RatingTable(3, ladder.add(0, 2, 1, 0, 1).results).first_move());
  // Second, or First, has never won.
  EXPECT_FALSE(RatingTable(2, Games().add(0, 1, 3, 2, 0).add(1, 0, 3, 2, 0).results).first_move());
  EXPECT_FALSE(RatingTable(2, Games().add(0, 1, 0, 2, 3).add(1, 0, 0, 2, 3).results).first_move());
  EXPECT_FALSE(RatingTable(3, {}).first_move());
}

// n draws and an imaginary decided game: a draw is n times as likely as the two decisions together.
TEST(Ratings, StayFiniteWhereAllIsDrawn) {
  const RatingTable table(3, Games().add(0, 1, 0, 20, 0).add(1, 2, 0, 11, 0).add(2, 0, 0, 9, 0).results);
  EXPECT_NEAR(table.draw_term(), 2 * 40, 1e-6);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(table.rating(i)->elo, 0, 1e-9);
    EXPECT_TRUE(std::isfinite(table.rating(i)->high));
    EXPECT_GT(table.rating(i)->high, 0);
  }
  EXPECT_EQ(RatingTable(2, Games().add(0, 1, 2, 0, 1).results).draw_term(), 0);
}

// Three who beat each other in a circle are equal. By hand: information (3m+1)/4 for differences from the mean, m games
// a pair, and 2/3 of a player's variance is its difference from the mean.
TEST(Ratings, OfACircleAreEqual) {
  const RatingTable table(3, Games().add(0, 1, 5, 0, 0).add(1, 2, 5, 0, 0).add(2, 0, 5, 0, 0).results);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(table.rating(i)->elo, 0, 1e-9);
    EXPECT_NEAR(table.rating(i)->high, z * elo_of_one * std::sqrt(2.0 / 3 * 4 / 16), 1e-4);
  }
}

// One wins three of four against two others, who are equal: 400 log10(3) above both, two thirds of it above the mean.
TEST(Ratings, OfOneAboveTwo) {
  const RatingTable table(3, Games()
                                 .add(0, 1, 75'000, 0, 25'000)
                                 .add_second(0, 1, 75'000, 0, 25'000)
                                 .add(0, 2, 75'000, 0, 25'000)
                                 .add_second(0, 2, 75'000, 0, 25'000)
                                 .add(1, 2, 7, 0, 7)
                                 .results);
  EXPECT_NEAR(table.rating(0)->elo, 800.0 / 3 * std::log10(3.0), 0.01);
  EXPECT_NEAR(table.rating(1)->elo, -400.0 / 3 * std::log10(3.0), 0.01);
  EXPECT_NEAR(table.rating(2)->elo, -400.0 / 3 * std::log10(3.0), 0.01);
}

// One standard error apart or so: the normal distribution.
TEST(Ratings, SuperiorityOfTwoFollowsTheNormalDistribution) {
  const RatingTable table(3, Games().add(0, 1, 50'500, 0, 49'500).results);
  const double errors = std::log(505.0 / 495) / std::sqrt(1 / 50'500.0 + 1 / 49'500.0);
  EXPECT_NEAR(table.superiority(0, 1), 0.5 * std::erfc(-errors / std::sqrt(2.0)), 1e-4);
  EXPECT_NEAR(table.superiority(0, 1) + table.superiority(1, 0), 1, 1e-12);
  EXPECT_DOUBLE_EQ(table.superiority(1, 1), 0.5);
  EXPECT_DOUBLE_EQ(table.superiority(0, 2), 0.5);  // has not played
}

// z^2 (1/w + 1/l) / log(w/l)^2 times as many games in all.
TEST(Ratings, TellHowManyGamesSeparateTwo) {
  const double variance = 1 / 5'050.0 + 1 / 4'950.0;
  const double more = 10'000 * (z * z * variance / std::pow(std::log(505.0 / 495), 2) - 1);
  const RatingTable close(4, Games().add(0, 1, 5'050, 0, 4'950).add(2, 3, 1, 0, 0).results);
  ASSERT_TRUE(close.games_to_separate(0, 1));
  EXPECT_NEAR(static_cast<double>(*close.games_to_separate(0, 1)), more, 10);
  EXPECT_EQ(close.games_to_separate(0, 1), close.games_to_separate(1, 0));
  EXPECT_FALSE(close.games_to_separate(0, 0));
  // Apart already; equal; so nearly equal that a million games are too few; not played.
  EXPECT_FALSE(RatingTable(2, Games().add(0, 1, 90, 0, 10).results).games_to_separate(0, 1));
  EXPECT_FALSE(RatingTable(2, Games().add(0, 1, 50, 0, 50).results).games_to_separate(0, 1));
  EXPECT_FALSE(RatingTable(2, Games().add(0, 1, 50'001, 0, 50'000).results).games_to_separate(0, 1));
  EXPECT_FALSE(RatingTable(3, Games().add(0, 1, 6, 0, 4).results).games_to_separate(0, 2));
}

// Somebody's game against somebody else counts too: 0 and 1 have never met.
TEST(Ratings, CountGamesOfEitherToSeparate) {
  const Games games =
      Games().add(0, 2, 600, 0, 400).add_second(0, 2, 600, 0, 400).add(1, 2, 580, 0, 420).add_second(1, 2, 580, 0, 420);
  const double difference = std::log(1.5) - std::log(58 / 42.0);
  const double variance = 1 / 1200.0 + 1 / 800.0 + 1 / 1160.0 + 1 / 840.0;
  const double more = 4000 * (z * z * variance / difference / difference - 1);
  EXPECT_NEAR(static_cast<double>(*RatingTable(3, games.results).games_to_separate(0, 1)), more, more / 50);
}

TEST(Ratings, DependOnTheAnchor) {
  const Games games = Games().add(0, 1, 300'000, 0, 100'000);
  const RatingTable table(3, games.results, Anchor{1, 1500});
  const double difference = 400 * std::log10(3.0);
  const double error = elo_of_one * std::sqrt(1 / 300'000.0 + 1 / 100'000.0);
  EXPECT_EQ(table.rating(1)->elo, 1500);
  EXPECT_EQ(table.rating(1)->low, 1500);
  EXPECT_EQ(table.rating(1)->high, 1500);
  EXPECT_NEAR(table.rating(0)->elo, 1500 + difference, 0.002);
  EXPECT_NEAR(table.rating(0)->high - table.rating(0)->elo, z * error, 1e-4);
  EXPECT_FALSE(table.rating(2));
  EXPECT_NEAR(RatingTable(3, games.results, Anchor{2, 1500}).rating(0)->elo, difference / 2, 0.001);  // has not played
}

// By the iteration of Hunter (2004) and Gauss-Jordan elimination in Python.
TEST(Ratings, SweepsAndStrangersStayFinite) {
  const RatingTable sweep(2, Games().add(0, 1, 2, 0, 0).results);
  EXPECT_NEAR(sweep.rating(0)->elo, 175.802595, 1e-5);
  EXPECT_NEAR(sweep.rating(0)->low, -132.995898, 1e-5);
  const RatingTable groups(4, Games().add(0, 1, 3, 0, 1).add(2, 3, 4, 0, 0).results);
  EXPECT_NEAR(groups.rating(0)->elo, 82.419269, 1e-5);
  EXPECT_NEAR(groups.rating(0)->high, 504.473852, 1e-5);
  EXPECT_NEAR(groups.rating(2)->elo, 223.495813, 1e-5);
}

TEST(Ratings, ConvergeAfterTheLongestSweep) {
  const std::size_t games = 1'000'000;
  const auto found = RatingTable(2, Games().add(0, 1, games, 0, 0).results).rating(0);
  EXPECT_NEAR(games * chance(-2 * found->elo) + chance(-found->elo), 0.5, 1e-6);
  EXPECT_TRUE(std::isfinite(found->high));
}

// Sweeps of very different lengths, at which Newton's method with whole steps runs off to infinity. At the maximum
// everybody expects the wins reached. The place of the imaginary player is where all win half against it on average.
TEST(Ratings, ConvergeWhereWholeStepsDoNot) {
  const auto games = Games()
                         .add(0, 1, 10, 0, 0)
                         .add(0, 2, 100'000, 0, 0)
                         .add(0, 3, 1000, 0, 0)
                         .add(1, 3, 10'000, 0, 0)
                         .add(1, 4, 100'000, 0, 0)
                         .add(2, 3, 50'000, 0, 50'000)
                         .add(4, 2, 100, 0, 0)
                         .add(4, 3, 10'000, 0, 0);
  const RatingTable table(5, games.results);
  const auto elo = [&table](std::size_t player) { return table.rating(player)->elo; };
  double low = -10'000;
  double high = 10'000;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    double points = 0;
    for (std::size_t player = 0; player < 5; ++player) points += chance(elo(player) - middle);
    (points > 2.5 ? low : high) = middle;
  }
  std::vector<double> surplus(5, 0.0);
  for (std::size_t i = 0; i < 5; ++i) surplus[i] = 0.5 - chance(elo(i) - low);
  for (const Result& result : games.results) {
    const double surprise = (result.winner == Side::First ? 1 : 0) -
                            chance(elo(result.first) - elo(result.second) + table.first_move()->elo);
    surplus[result.first] += surprise;
    surplus[result.second] -= surprise;
  }
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(surplus[i], 0, 1e-5) << i;
}

TEST(Ratings, AreNoneWithoutGames) {
  EXPECT_FALSE(RatingTable(2, {}).rating(0));
  const RatingTable table(4, Games().add(1, 3, 2, 0, 1).results);
  EXPECT_FALSE(table.rating(0));
  EXPECT_FALSE(table.rating(2));
  EXPECT_NEAR(table.rating(1)->elo + table.rating(3)->elo, 0, 1e-9);
  EXPECT_GT(table.rating(1)->elo, 0);
}

TEST(Ratings, DoNotDependOnTheOrderOfResults) {
  Games games = four_in_order();
  const RatingTable before(4, games.results);
  std::reverse(games.results.begin(), games.results.end());
  std::rotate(games.results.begin(), games.results.begin() + 17, games.results.end());
  const RatingTable after(4, games.results);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(before.rating(i)->elo, after.rating(i)->elo);  // to the last bit
    EXPECT_EQ(before.rating(i)->low, after.rating(i)->low);
  }
}

TEST(Ratings, FollowTheirPlayersToOtherNumbers) {
  const std::vector<std::size_t> other{2, 0, 4, 1};
  Games games = four_in_order();
  const RatingTable before(4, games.results, Anchor{1, 100});
  for (Result& result : games.results) {
    result.first = other[result.first];
    result.second = other[result.second];
  }
  const RatingTable after(5, games.results, Anchor{0, 100});
  EXPECT_NEAR(before.first_move()->high, after.first_move()->high, 1e-6);
  EXPECT_NEAR(before.draw_term(), after.draw_term(), 1e-9);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(before.rating(i)->elo, after.rating(other[i])->elo, 1e-6);
    EXPECT_NEAR(before.rating(i)->low, after.rating(other[i])->low, 1e-6);
    for (std::size_t j = 0; j < 4; ++j)
      EXPECT_NEAR(before.superiority(i, j), after.superiority(other[i], other[j]), 1e-9);
  }
}

}  // namespace
}  // namespace turno::tournament
