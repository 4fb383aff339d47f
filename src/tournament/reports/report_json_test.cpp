#include "tournament/reports/report_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tournament/reports/report_example.hpp"

namespace turno::tournament {
namespace {

using Json = nlohmann::json;

TEST(ReportJson, HoldsSettingsStandingsAndGames) {
  const std::string text = report_json(example::settings(), example::table(), example::games());
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  const Json report = Json::parse(text);
  EXPECT_EQ(report["name"], "spring");
  EXPECT_EQ(report["games"], Json({"kalah(pits=6,seeds=4)"}));
  EXPECT_EQ(report["format"], "round-robin");
  EXPECT_EQ(report["time"], (Json{{"move_ms", 100}}));
  EXPECT_EQ(report["points"], (Json{{"win", 1}, {"draw", 0.5}, {"loss", 0}}));
  EXPECT_EQ(report["scheduled"], 6);
  EXPECT_EQ(report["finished"], 2);
  EXPECT_EQ(report["players"][1], (Json{{"name", "<b>\"bold\" & 'so'</b>"}, {"player", "ugi:./bot --a,b"}}));

  const Json& best = report["standings"][0];
  EXPECT_EQ(best["name"], "ñandú");
  EXPECT_EQ(best["rank"], 1);
  EXPECT_EQ(best["player"], 1);
  EXPECT_EQ(best["points"], 2);
  EXPECT_EQ(best["score_percent"], 100);
  EXPECT_EQ(best["elo"], 175.803);
  const Json& idle = report["standings"][2];
  EXPECT_EQ(idle["player"], 3);
  EXPECT_TRUE(idle["elo"].is_null() && idle["score_percent"].is_null());
  EXPECT_EQ(report["standings"][1]["forfeits"], 1);
  EXPECT_EQ(report["ranked_by"], "score");
  EXPECT_EQ(best["above_next"], 0.868);
  const Json& other = report["standings"][1];
  EXPECT_TRUE(other["above_next"].is_null() && other["games_to_separate"].is_null());  // the next has not played
  EXPECT_TRUE(report["anchor"].is_null());
  EXPECT_EQ(report["first_move_advantage"]["elo"], 0);
  EXPECT_NEAR(report["first_move_advantage"]["elo_high"], 750, 0.5);  // as in report_text_test.cpp

  EXPECT_EQ(report["crosstable"][0][1],
            (Json{{"games", 2}, {"wins", 2}, {"draws", 0}, {"losses", 0}, {"points", 2}, {"margin", 58}}));
  EXPECT_TRUE(report["crosstable"][0][0].is_null());
  EXPECT_TRUE(report["crosstable"][2][1].is_null());

  const Json& forfeited = report["results"][1];
  EXPECT_EQ(forfeited["id"], "spring/6");
  EXPECT_EQ(forfeited["first"], 2);
  EXPECT_EQ(forfeited["second"], 1);
  EXPECT_EQ(forfeited["winner"], 2);
  EXPECT_EQ(forfeited["forfeited"], true);
  EXPECT_EQ(forfeited["detail"], "move \"9\", says <script>\nalert(1)\x1B[31m\uFFFD");
}

TEST(ReportJson, TellsHowSureRanksAre) {
  Settings settings = example::settings();
  settings.anchor = Anchor{1, 1500.5};
  Standings table = example::table();
  table.first_move.reset();
  table.rows[0].above_next = Superiority::of(0.91234);
  table.rows[0].games_to_separate = 1234;
  const Json report = Json::parse(report_json(settings, table, {}));
  EXPECT_EQ(report["standings"][0]["above_next"], 0.912);
  EXPECT_EQ(report["standings"][0]["games_to_separate"], 1234);
  EXPECT_EQ(report["anchor"], (Json{{"player", 2}, {"elo", 1500.5}}));
  EXPECT_TRUE(report["first_move_advantage"].is_null());
}

}  // namespace
}  // namespace turno::tournament
