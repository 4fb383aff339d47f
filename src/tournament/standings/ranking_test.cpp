#include "tournament/standings/ranking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <regex>

#include "tournament/formats/draw_example.hpp"
#include "tournament/reports/report_text.hpp"

namespace turno::tournament {
namespace {

using example::settings_of;

std::vector<std::size_t> ranks(const Standings& table) {
  std::vector<std::size_t> order;
  for (const Row& row : table.rows) order.push_back(row.entrant);
  return order;
}

using Ranks = std::vector<std::size_t>;

// 0 has met everybody twice and won 4 of 6, 1 has won both of its games and 2 one of two.
TEST(Ranking, OfAGauntletGoesByScore) {
  Settings settings = settings_of(Format::Gauntlet, 4);
  Draw draw(settings);
  example::play_all(draw, [](const Pairing& pairing) {
    const std::size_t other = pairing.first + pairing.second;
    if (other == 2) return pairing.first == 0 ? 1 : -1;
    return pairing.first == 0 ? (other == 1 ? -1 : 1) : (other == 1 ? 1 : -1);
  });
  const Standings table = standings(draw);
  EXPECT_EQ(table.ranked_by, RankBy::Score);
  EXPECT_EQ(ranks(table), (Ranks{1, 0, 2, 3}));  // by points 0 would be first: 4 against 2
  EXPECT_EQ(ranks(standings_by_points(draw)).front(), 0U);
  EXPECT_NE(report_text(settings, table).find("\nranked by score %\n"), std::string::npos);
}

// Two against two: whoever is met decides, however equal the numbers are.
TEST(Ranking, OfAGauntletGoesByScoreWhateverItsNumbers) {
  Settings settings = settings_of(Format::Gauntlet, 4);
  settings.challengers = 2;
  Draw draw(settings);
  example::play_all(draw, example::by_strength({1, 2, 3, 4}));
  EXPECT_EQ(standings(draw).ranked_by, RankBy::Score);
}

TEST(Ranking, OfEqualNumbersOfGamesGoesByPoints) {
  Settings settings = settings_of(Format::RoundRobin, 3);
  settings.points = {3, 1, 0};
  Draw draw(settings);
  example::play_all(draw, example::by_strength({1, 2, 3}));
  EXPECT_EQ(standings(draw).ranked_by, RankBy::Points);
  EXPECT_EQ(report_text(settings, standings(draw)).find("ranked by"), std::string::npos);
}

// Stopped in the middle: 0 has played twice as often as the others.
TEST(Ranking, OfUnequalNumbersOfGamesGoesByScore) {
  const Settings settings = settings_of(Format::RoundRobin, 3);
  const std::vector<Result> results{{1, 0, 1, Side::First, 1, false},
                                    {2, 1, 0, Side::Second, -1, false},
                                    {3, 0, 2, Side::Second, -1, false},
                                    {4, 2, 0, Side::First, 1, false},
                                    {5, 2, 1, std::nullopt, 0, false}};
  const Standings table = standings(settings, results);
  EXPECT_EQ(table.ranked_by, RankBy::Score);
  EXPECT_EQ(ranks(table), (Ranks{2, 0, 1}));
}

TEST(Ranking, WhoWasWithdrawnOrHasNoGamesComesLast) {
  Settings settings = settings_of(Format::Swiss, 4);
  settings.entrants[1].is_withdrawn = true;
  const std::vector<Result> results{
      {1, 1, 0, Side::First, 1, false}, {2, 0, 3, Side::First, 1, false}, {3, 3, 0, std::nullopt, 0, false}};
  EXPECT_EQ(ranks(standings(settings, results)), (Ranks{0, 3, 1, 2}));
}

TEST(Ranking, EqualScoresGoByMarginPerGame) {
  const Settings settings = settings_of(Format::RoundRobin, 4);
  const std::vector<Result> results{{1, 0, 3, Side::First, 10, false},
                                    {2, 1, 3, Side::First, 8, false},
                                    {3, 3, 1, Side::Second, -8, false},
                                    {4, 2, 3, Side::First, 9, false}};
  EXPECT_EQ(ranks(standings(settings, results)), (Ranks{0, 2, 1, 3}));  // 10, 9 and 8 a game; 1 has 16 in all
}

TEST(Ranking, GoesByEloWhereTheFileSaysSo) {
  Settings settings = settings_of(Format::RoundRobin, 3);
  settings.rank_by = RankBy::Elo;
  // 0 has won all its games, against the weakest; 1 has beaten it as often and drawn with 2, who beats it too.
  const std::vector<Result> results{{1, 0, 1, Side::First, 1, false}, {2, 2, 0, Side::First, 1, false}};
  const Standings table = standings(settings, results);
  EXPECT_EQ(table.ranked_by, RankBy::Elo);
  EXPECT_EQ(ranks(table), (Ranks{2, 0, 1}));
}

// The order of a swiss tournament with a rest: its free point is no proof of strength.
TEST(Ranking, ARestIsNoGame) {
  Settings settings = settings_of(Format::Swiss, 5);
  settings.rounds = 2;
  settings.double_games = false;
  Draw draw(settings);
  example::play_known(draw, [](const Pairing&) { return 1; });
  example::play_known(draw, [](const Pairing& pairing) { return pairing.first == 1 ? 0 : 1; });
  ASSERT_TRUE(draw.is_complete());
  EXPECT_EQ(ranks(standings(draw)), (Ranks{4, 0, 3, 1, 2}));  // 100, 75, 50, 25 and 0 %
}

// A tournament of any format, stopped anywhere, with any results.
Draw random_draw(std::mt19937& random) {
  constexpr std::array formats{Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout, Format::Ladder};
  Settings settings = settings_of(formats[random() % formats.size()], 3 + random() % 6);
  settings.double_games = random() % 2 == 0;
  settings.rounds = settings.format == Format::Swiss ? 2 : 1 + random() % 4;
  if (random() % 3 == 0) settings.points = {3, 1, 0};
  if (random() % 4 == 0) settings.rank_by = random() % 2 == 0 ? RankBy::Score : RankBy::Elo;
  if (settings.format == Format::Swiss || settings.format == Format::Ladder)
    if (random() % 3 == 0 && settings.entrants.size() > 3) {
      settings.entrants[1].is_withdrawn = true;
      settings.entrants[1].until = random() % 4;
    }
  Draw draw(settings);
  for (std::size_t left = random() % 60; left > 0 && !draw.is_complete(); --left) {
    std::vector<Pairing> open;
    for (const Pairing& pairing : draw.pairings())
      if (!draw.has_result(pairing.number)) open.push_back(pairing);
    const Pairing& pairing = open[random() % std::min<std::size_t>(open.size(), 4)];
    draw.add(example::result_of(pairing, static_cast<int>(random() % 5) - 2));
  }
  return draw;
}

TEST(Ranking, NoLineBelowATableContradictsIt) {
  std::mt19937 random(30);
  const std::regex line(R"(ranks (\d+) and (\d+): ([0-9.]+) % that (\d+) is stronger)");
  std::size_t lines = 0;
  std::size_t differing = 0;
  for (int i = 0; i < 2000; ++i) {
    const Draw draw = random_draw(random);
    const Standings table = standings(draw);
    differing += table.elo_differs ? 1 : 0;
    const std::string text = report_text(draw.settings(), table);
    for (std::sregex_iterator found(text.begin(), text.end(), line); found != std::sregex_iterator(); ++found) {
      ++lines;
      EXPECT_EQ((*found)[1], (*found)[4]) << text;
      EXPECT_GE(std::stod((*found)[3]), 50.0) << text;
      const Row& row = table.rows[std::stoul((*found)[1]) - 1];
      const Row& next = table.rows[std::stoul((*found)[2]) - 1];
      EXPECT_GE(row.elo->elo, next.elo->elo - 0.01) << text;
    }
  }
  EXPECT_GT(lines, 1000U);
  EXPECT_GT(differing, 100U);  // what the lines could have said
}

TEST(Ranking, NeverGoesByPointsWhereNumbersOfGamesDiffer) {
  std::mt19937 random(31);
  std::size_t unequal = 0;
  for (int i = 0; i < 2000; ++i) {
    const Draw draw = random_draw(random);
    const Settings& settings = draw.settings();
    const Standings table = standings(draw);
    if (settings.format == Format::Knockout) {
      EXPECT_FALSE(table.ranked_by);
      continue;
    }
    const bool is_equal = std::all_of(table.rows.begin(), table.rows.end(),
                                      [&](const Row& row) { return row.played == table.rows[0].played; });
    if (!is_equal && table.ranked_by == RankBy::Points) {  // only who never came may differ
      for (const Row& row : table.rows)
        EXPECT_TRUE(row.played == table.rows[0].played || settings.entrants[row.entrant].is_withdrawn);
    }
    unequal += is_equal ? 0 : 1;
    for (std::size_t rank = 0; rank + 1 < table.rows.size(); ++rank) {
      const Row& row = table.rows[rank];
      const Row& next = table.rows[rank + 1];
      if (next.played == 0 || settings.entrants[next.entrant].is_withdrawn) continue;
      EXPECT_GT(row.played, 0U);
      EXPECT_TRUE(table.ranked_by != RankBy::Score || row.score >= next.score - 1e-12);
      EXPECT_TRUE(table.ranked_by != RankBy::Elo || row.elo->elo >= next.elo->elo - 0.01);
    }
    EXPECT_FALSE(table.ranked_by == RankBy::Elo && table.elo_differs);
  }
  EXPECT_GT(unequal, 500U);
}

TEST(Superiority, IsNeverLessThanAHalf) {
  EXPECT_FALSE(Superiority::of(0));
  EXPECT_FALSE(Superiority::of(0.3));
  EXPECT_FALSE(Superiority::of(std::nan("")));
  EXPECT_EQ(Superiority::of(0.49999999)->chance(), 0.5);
  EXPECT_EQ(Superiority::of(0.9)->chance(), 0.9);
}

}  // namespace
}  // namespace turno::tournament
