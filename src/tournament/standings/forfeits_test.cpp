#include "tournament/standings/forfeits.hpp"

#include <gtest/gtest.h>

#include "tournament/formats/draw_example.hpp"
#include "tournament/reports/report_example.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

ReportedGame lost_by_first(std::size_t number, const std::string& ending, bool forfeited = true) {
  return {"spring/" + std::to_string(number), {number, 0, 1, Side::Second, -48, forfeited}, ending, "", 3};
}

TEST(Forfeits, AreCountedByReason) {
  const std::vector<ReportedGame> games{lost_by_first(1, "stalled"), lost_by_first(2, "illegal-move"),
                                        lost_by_first(3, "played", false), lost_by_first(4, "illegal-move"),
                                        lost_by_first(5, "crashed")};
  EXPECT_EQ(forfeits_of(0, games), (std::vector<ForfeitCount>{{"illegal-move", 2}, {"crashed", 1}, {"stalled", 1}}));
  EXPECT_TRUE(forfeits_of(1, games).empty());
}

TEST(Forfeits, AreShownWithTheirReasons) {
  Settings settings = example::settings_of(Format::RoundRobin, 2);
  settings.entrants[0].name = "html";
  settings.rounds = 11;
  Draw draw(settings);
  std::vector<ReportedGame> games;
  for (const Pairing& pairing : draw.pairings()) {
    const Side winner = pairing.first == 0 ? Side::Second : Side::First;
    const std::string ending = pairing.number == 22 ? "played" : pairing.number == 7 ? "stalled" : "illegal-move";
    games.push_back({"spring/" + std::to_string(pairing.number),
                     {pairing.number, pairing.first, pairing.second, winner, 0, ending != "played"},
                     ending,
                     pairing.number == 7 ? "no answer\nwithin 100 ms" : "",
                     3});
  }
  for (const ReportedGame& game : games) draw.add(game.result);
  const Standings table = standings(draw, games);
  EXPECT_NE(report_text(settings, table).find("\nlost by forfeit: html 21 (illegal move 20, stalled 1)\n"),
            std::string::npos)
      << report_text(settings, table);
  const std::string listed = forfeited_games_text(settings, games);
  EXPECT_TRUE(
      listed.starts_with("game       lost by  against  why\n"
                         "spring/1   html     1        illegal-move\n"))
      << listed;
  EXPECT_NE(listed.find("spring/7   html     1        stalled\n    no answer\\nwithin 100 ms\n"), std::string::npos)
      << listed;
  EXPECT_EQ(listed.find("spring/22"), std::string::npos);
  EXPECT_EQ(forfeited_games_text(settings, {}), "No game was lost by forfeit.\n");
}

// Who was withdrawn takes its games along, and their reasons.
TEST(Forfeits, AreThoseOfGamesThatCount) {
  Settings settings = example::settings_of(Format::RoundRobin, 3);
  settings.withdrawn_games = WithdrawnGames::Drop;
  Draw before(settings);
  settings.entrants[2].is_withdrawn = true;
  settings.entrants[2].until = before.pairings().size();
  Draw draw(settings);
  std::vector<ReportedGame> games;
  for (const Pairing& pairing : before.pairings()) {
    if (pairing.first != 0 && pairing.second != 0) continue;
    const std::string ending = pairing.first == 2 || pairing.second == 2 ? "crashed" : "stalled";
    games.push_back(
        {"spring/" + std::to_string(pairing.number),
         {pairing.number, pairing.first, pairing.second, pairing.first == 0 ? Side::Second : Side::First, 0, true},
         ending,
         "",
         3});
    draw.add(games.back().result);
  }
  for (const Row& row : standings(draw, games).rows) {
    if (row.entrant != 0) continue;
    EXPECT_EQ(row.forfeits, 2U);
    EXPECT_EQ(row.forfeit_reasons, (std::vector<ForfeitCount>{{"stalled", 2}}));
  }
}

}  // namespace
}  // namespace turno::tournament
