#include "tournament/reports/report_csv.hpp"

#include <gtest/gtest.h>

#include "tournament/reports/report_example.hpp"

namespace turno::tournament {
namespace {

// A player text alone in its field, which RFC 4180 and a spreadsheet would read as the string given.
std::string player_field(const std::string& player) {
  Settings settings = example::settings();
  for (Entrant& entrant : settings.entrants) entrant = {"n", player};
  const std::string csv = standings_csv(settings, standings(settings, {}));
  const std::string head = "\r\n1,n,";
  const std::size_t from = csv.find(head) + head.size();
  return csv.substr(from, csv.find(",0,,0,0,0,0,0,0,,,\r\n", from) - from);
}

TEST(ReportCsv, QuotesAndNeutralises) {
  EXPECT_EQ(player_field("level3"), "level3");
  EXPECT_EQ(player_field("best(time=1s,threads=2)"), "\"best(time=1s,threads=2)\"");
  EXPECT_EQ(player_field("say \"hi\""), "\"say \"\"hi\"\"\"");
  EXPECT_EQ(player_field("two\nlines"), "two\\nlines");
  EXPECT_EQ(player_field("=1+1"), "'=1+1");
  EXPECT_EQ(player_field("+1"), "'+1");
  EXPECT_EQ(player_field("-1"), "'-1");
  EXPECT_EQ(player_field("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(player_field("=HYPERLINK(\"x\",1)"), "\"'=HYPERLINK(\"\"x\"\",1)\"");
  EXPECT_EQ(player_field("\t=1"), "\\t=1");
  EXPECT_EQ(player_field("\r=1"), "\\r=1");
  EXPECT_EQ(player_field("\uFF1D1"), "'\uFF1D1");  // full width
  EXPECT_EQ(player_field("a\x1B[31m"), "a\\u{1B}[31m");
  EXPECT_EQ(player_field("ñ=1"), "ñ=1");
}

TEST(ReportCsv, ListsTheStandings) {
  const std::string csv = standings_csv(example::settings(), example::table());
  EXPECT_TRUE(csv.starts_with(
      "rank,name,player,points,score_percent,games,won,drawn,lost,forfeits,margin,elo,elo_low,elo_high\r\n"
      "1,ñandú,level3,2,100,2,2,0,0,0,58,175.803,-132.996,484.601\r\n"
      "2,\"<b>\"\"bold\"\" & 'so'</b>\",\"ugi:./bot --a,b\",0,0,2,0,0,2,1,-58,-175.803,-484.601,132.996\r\n"
      "3,'=cmd|' /C calc'!A0,random(seed=7),0,,0,0,0,0,0,0,,,\r\n"))
      << csv;
}

TEST(ReportCsv, ListsTheGames) {
  Settings settings = example::settings();
  settings.entrants[1].name = "b";
  EXPECT_EQ(games_csv(settings, example::games()),
            "id,game,first,second,winner,margin,ending,detail,moves\r\n"
            "spring/5,\"kalah(pits=6,seeds=4)\",ñandú,b,1,10,played,,31\r\n"
            "spring/6,\"kalah(pits=6,seeds=4)\",b,ñandú,2,-48,illegal-move,"
            "\"move \"\"9\"\", says <script>\\nalert(1)\\u{1B}[31m\\xFF\",3\r\n");
}

}  // namespace
}  // namespace turno::tournament
