#include "tournament/formats/withdrawal.hpp"

#include <gtest/gtest.h>

#include "tournament/formats/draw_example.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using example::by_strength;
using example::result_of;
using example::settings_of;

// The games of four entrants, of whom the last loses all; it leaves after so many games of its own.
struct Left {
  Left(Settings its, std::size_t own_games) : settings(std::move(its)) {
    const Draw before(settings);
    const std::size_t leaver = settings.entrants.size() - 1;
    for (const Pairing& pairing : before.pairings()) {
      const bool is_own = pairing.first == leaver || pairing.second == leaver;
      if (is_own && own_games == 0) continue;
      own_games -= is_own ? 1 : 0;
      results.push_back(result_of(pairing, by_strength({4, 3, 2, 1})(pairing)));
    }
    Settings now = settings;
    now.entrants[leaver].is_withdrawn = true;
    settings = with_additions(settings, now, before.pairings().size());
  }

  Draw draw() const {
    Draw draw(settings);
    for (const Result& result : results) draw.add(result);
    return draw;
  }

  Settings settings;
  std::vector<Result> results;
};

// "points won/drawn/lost margin" of an entrant.
std::string row_of(const Draw& draw, std::size_t entrant) {
  for (const Row& row : standings(draw).rows)
    if (row.entrant == entrant)
      return std::to_string(static_cast<int>(row.points)) + " " + std::to_string(row.won) + "/" +
             std::to_string(row.drawn) + "/" + std::to_string(row.lost) + " " + std::to_string(row.margin);
  return "";
}

TEST(Withdrawal, LeavesTheGamesOfTheOthersToBePlayed) {
  Draw draw = Left(settings_of(Format::RoundRobin, 4), 2).draw();
  EXPECT_TRUE(draw.is_complete());
  EXPECT_EQ(draw.finished(), 8U);
  EXPECT_EQ(draw.expected(), 8U);
  for (const Pairing& pairing : draw.pairings()) EXPECT_FALSE(draw.is_to_be_played(pairing.number));

  Settings settings = settings_of(Format::RoundRobin, 4);
  settings.entrants[3].is_withdrawn = true;
  settings.entrants[3].until = 12;
  Draw begun(settings);
  EXPECT_FALSE(begun.is_complete());
  EXPECT_EQ(begun.expected(), 6U);
  std::size_t played = 0;
  for (const Pairing& pairing : std::vector<Pairing>(begun.pairings().begin(), begun.pairings().end())) {
    if (!begun.is_to_be_played(pairing.number)) continue;
    EXPECT_FALSE(begun.is_complete());
    begun.add(result_of(pairing, 1));
    ++played;
  }
  EXPECT_EQ(played, 6U);
  EXPECT_TRUE(begun.is_complete());
}

// Six games each: three are half of them.
TEST(Withdrawal, CountsFromHalfOfTheGamesOn) {
  const Draw early = Left(settings_of(Format::RoundRobin, 4), 2).draw();
  EXPECT_EQ(early.withdrawals(), (std::vector<Withdrawal>{{3, 2, 6, false}}));
  EXPECT_EQ(row_of(early, 0), "4 4/0/0 6");  // twice against 3 and 2, by 1 and 2
  EXPECT_EQ(row_of(early, 1), "2 2/0/2 0");
  EXPECT_EQ(row_of(early, 2), "0 0/0/4 -6");
  EXPECT_EQ(row_of(early, 3), "0 0/0/0 0");

  const Draw late = Left(settings_of(Format::RoundRobin, 4), 3).draw();
  EXPECT_EQ(late.withdrawals(), (std::vector<Withdrawal>{{3, 3, 6, true}}));
  EXPECT_EQ(row_of(late, 3).substr(0, 7), "0 0/0/6");
  std::size_t points = 0;
  for (const Row& row : standings(late).rows) points += static_cast<std::size_t>(row.points);
  EXPECT_EQ(points, 12U);  // all of them, as if they had been played
  EXPECT_EQ(row_of(late, 0).substr(0, 7), "6 6/0/0");
}

TEST(Withdrawal, CountsAsTheFileSays) {
  Settings settings = settings_of(Format::RoundRobin, 4);
  settings.withdrawn_games = WithdrawnGames::Count;
  EXPECT_EQ(row_of(Left(settings, 0).draw(), 3), "0 0/0/6 0");
  settings.withdrawn_games = WithdrawnGames::Drop;
  EXPECT_EQ(row_of(Left(settings, 5).draw(), 3), "0 0/0/0 0");
  EXPECT_EQ(row_of(Left(settings, 5).draw(), 0), "4 4/0/0 6");
}

TEST(Withdrawal, SaysNothingOfStrengthWhereNothingWasPlayed) {
  const Left left(settings_of(Format::RoundRobin, 4), 3);
  const auto elo = [](const Draw& draw, std::size_t entrant) {
    for (const Row& row : standings(draw).rows)
      if (row.entrant == entrant) return row.elo->elo;
    return 0.0;
  };
  const Standings played_alone = standings(left.settings, left.results);
  for (const Row& row : played_alone.rows) EXPECT_DOUBLE_EQ(row.elo->elo, elo(left.draw(), row.entrant));
}

TEST(Withdrawal, DoesNotConcernRoundsThatAreAddedLater) {
  Left left(settings_of(Format::RoundRobin, 4), 3);
  Settings now = left.settings;
  now.rounds = 3;
  left.settings = with_additions(left.settings, now, 12);
  const Draw draw = left.draw();
  EXPECT_EQ(draw.withdrawals(), (std::vector<Withdrawal>{{3, 3, 6, true}}));
  EXPECT_EQ(row_of(draw, 3).substr(0, 7), "0 0/0/6");
  EXPECT_FALSE(draw.is_complete());
  EXPECT_EQ(draw.expected(), 9U + 2 * 6U);
}

TEST(Withdrawal, OfTwoLeavesTheirGameToNobody) {
  Settings settings = settings_of(Format::RoundRobin, 4);
  settings.withdrawn_games = WithdrawnGames::Count;
  for (const std::size_t one : {2U, 3U}) {
    settings.entrants[one].is_withdrawn = true;
    settings.entrants[one].until = 12;
  }
  Draw draw(settings);
  EXPECT_EQ(draw.expected(), 2U);
  EXPECT_EQ(row_of(draw, 0), "4 4/0/0 0");
  EXPECT_EQ(row_of(draw, 3), "0 0/0/4 0");
}

TEST(Withdrawal, FromTheStartIsNotToHaveEntered) {
  Settings settings = settings_of(Format::RoundRobin, 4);
  settings.withdrawn_games = WithdrawnGames::Count;
  settings.entrants[3].is_withdrawn = true;
  settings.entrants[3].until = 0;
  const Draw draw(settings);
  EXPECT_EQ(draw.expected(), 6U);
  EXPECT_EQ(row_of(draw, 3), "0 0/0/0 0");
  EXPECT_EQ(row_of(draw, 0), "0 0/0/0 0");
}

TEST(Withdrawal, OfTheChallengerEndsAGauntlet) {
  Settings settings = settings_of(Format::Gauntlet, 4);
  settings.entrants[0].is_withdrawn = true;
  settings.entrants[0].until = 6;
  EXPECT_TRUE(Draw(settings).is_complete());
}

TEST(Withdrawal, IsARuleThatDoesNotChange) {
  const Settings begun = settings_of(Format::RoundRobin, 4);
  Settings now = begun;
  now.withdrawn_games = WithdrawnGames::Drop;
  const auto found = has_additions(begun, now);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error(), "withdrawn-games was count-from-half, is drop");
}

}  // namespace
}  // namespace turno::tournament
