#include "course/reports/pair_report.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "tournament/reports/page_assets.hpp"

namespace turno::course {
namespace {

using example::hostile;

bool tells(const std::string& page, std::string_view part) { return page.find(part) != std::string::npos; }

std::size_t times_told(const std::string& page, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) ++times;
  return times;
}

class ReportOfPair : public testing::Test {
 protected:
  ReportOfPair() {
    const auto time = [](const char* text) { return TimeZone::find("UTC")->parse(text).value(); };
    first_ = {5, time("2026-04-06 10:15"), example::date("2026-04-06"), "grupo14pareja021Xf0604.cl", {{14, 2}, 1}};
    first_.report = IntakeReport{
        {example::step("name", Outcome::Accepted, "group 14"), {"speed", Outcome::Accepted, "0.45 of bueno", {}, true}},
        "Ana"};
    second_ = {9, time("2026-04-06 11:00"), example::date("2026-04-06"), "grupo14pareja022Xf0604.cl", {{14, 2}, 2}};
    second_.report = IntakeReport{
        {example::step("vetting", Outcome::Disqualified, "", {{"calls " + hostile, 12, "(eval <x>)"}})}, ""};
    tables_ = {example::hand_made("2026-04-06")};
    report_.players = {{{{14, 2}, 1}, &first_, "Ana", {}, days_of(tables_, {PlayerId{{14, 2}, 1}, {}})},
                       {{{14, 2}, 2}, &second_, ""}};
    report_.files = {&first_, &second_};
  }

  static OwnGame lost(int margin) {
    OwnGame game{7, "day-2026-04-06/7", "Ana", hostile, Side::Second, -margin, true};
    game.ending = "played";
    game.moves = 31;
    return game;
  }

  Pair pair_{{14, 2}, "Xf", "hash", "", "", {}, {}};
  Entry first_;
  Entry second_;
  std::vector<DayTable> tables_;
  PairReport report_{"Spring", &pair_, TimeZone::find("UTC").value()};
};

TEST_F(ReportOfPair, ShowsWhatBecameOfFiles) {
  const std::string page = pair_report_html(report_);
  EXPECT_TRUE(tells(page, "<h1>Pair 14/02</h1>"));
  EXPECT_TRUE(tells(page,
                    "<details open>\n<summary>2026-04-06 11:00:00, grupo14pareja022Xf0604.cl: player 2, for "
                    "2026-04-06: disqualified</summary>\n<ul>\n<li><b>vetting</b>: disqualified\n<ul>\n"
                    "<li>line 12: calls &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; "
                    "<code>(eval &lt;x&gt;)</code></li>\n</ul></li>\n</ul>\n"))
      << page;
  EXPECT_TRUE(tells(page, "<li><b>speed</b>: accepted, but close <span class=\"muted\">(0.45 of bueno)</span></li>"));
  EXPECT_FALSE(tells(page, "<script"));
  EXPECT_FALSE(tells(page, "banned:"));
}

TEST_F(ReportOfPair, ShowsResultsByDay) {
  EXPECT_TRUE(tells(pair_report_html(report_),
                    "<td class=\"whole\">2026-04-06</td><td>1</td><th class=\"name\">Ana</th>"
                    "<td>1 of 3</td><td>3.5</td><td>87.5</td><td>3</td><td>1</td><td>0</td>"
                    "<td>+13</td><td>+120</td><td>100</td></tr>"));
  EXPECT_EQ(pair_days_csv(report_),
            "day,player,name,place,players,points,won,drawn,lost,margin,elo,state\r\n"
            "2026-04-06,1,Ana,1,3,3.5,3,1,0,13,120,played\r\n");
}

TEST_F(ReportOfPair, ShowsWhereAGameWentWrong) {
  report_.newest = example::date("2026-04-06");
  report_.games = {lost(12), lost(3)};
  report_.lost = {{lost(12), TurningPoint{16, "text", "  1 <2>\n3  4\n", "5", "2", 2.54, -4, true}}};
  const std::string page = pair_report_html(report_);
  EXPECT_TRUE(tells(page, "1 of 2 lost games"));
  EXPECT_TRUE(
      tells(page, "<h3>Ana as Second against &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;: lost by 12</h3>"));
  EXPECT_TRUE(tells(page, "tabindex=\"0\">  1 &lt;2&gt;\n3  4\n</pre>"));
  EXPECT_TRUE(tells(page, "Move 17: played <b>5</b>; <b>2</b> is better."));
  EXPECT_TRUE(tells(page, "+2.5 points instead of -4 (proven)"));
  EXPECT_TRUE(tells(pair_games_csv(report_),
                    "2026-04-06,day-2026-04-06/7,Ana,2,<script>alert('x')</script>,lost,-12,played,,31\r\n"));
}

TEST_F(ReportOfPair, ShowsWhyAGameWasForfeited) {
  report_.newest = example::date("2026-04-06");
  OwnGame game = lost(48);
  game.is_forfeit = true;
  game.ending = "error";
  game.detail = "it says <boom>\n";
  report_.games = {game};
  report_.lost = {{game, {}}, {lost(3), {}}};
  const std::string page = pair_report_html(report_);
  EXPECT_TRUE(tells(page, "Lost by forfeit: error. it says &lt;boom&gt;"));
  EXPECT_TRUE(tells(page, "No single move lost the game"));
}

// Games 7, 8 and 9 went wrong by the same move in the same position, 10 by another; nothing can be said of 11 and 12.
TEST_F(ReportOfPair, GivesTheSameAdviceOnce) {
  report_.newest = example::date("2026-04-06");
  const TurningPoint turn{16, "text", "drawn", "5", "2", 2.5, -4, true};
  TurningPoint other = turn;
  other.played = "3";
  const auto game = [](std::size_t number, int margin) {
    OwnGame one = lost(margin);
    one.number = number;
    return one;
  };
  report_.lost = {{game(7, 12), turn},  {game(8, 20), turn}, {game(9, 1), turn},
                  {game(10, 5), other}, {game(11, 4), {}},   {game(12, 3), {}}};
  for (const LostGame& one : report_.lost) report_.games.push_back(one.game);
  const std::string page = pair_report_html(report_);
  EXPECT_EQ(times_told(page, "<article"), 3U);
  EXPECT_EQ(times_told(page, "Move 17: played <b>5</b>; <b>2</b> is better."), 1U);
  EXPECT_EQ(times_told(page, "Move 17: played <b>3</b>; <b>2</b> is better."), 1U);
  EXPECT_TRUE(tells(page, "&lt;/script&gt;: lost by 20</h3>"));  // the worst stands for the others
  EXPECT_TRUE(tells(page, "also cost:</p>\n<ul>\n<li>Ana as Second against"));
  EXPECT_EQ(times_told(page, "<li>Ana as Second against"), 2U + 2U);
  EXPECT_EQ(times_told(page, "In these games no single move lost"), 1U);
  EXPECT_FALSE(tells(page, "No single move lost the game"));
}

TEST_F(ReportOfPair, DrawsPositionsAndReplaysGames) {
  report_.newest = example::date("2026-04-06");
  report_.games = {lost(12), lost(3)};
  report_.lost = {{lost(12), TurningPoint{16, "text", "1 <2>\n", "5", "2", 2.54, -4, true}}};
  report_.viewer = ReplayedGames{{7}, R"({"players":["</script>"]})", {"cGFydA=="}};
  const std::string page = pair_report_html(report_);
  EXPECT_TRUE(tells(page,
                    "<svg class=\"board\" data-game=\"7\" data-ply=\"16\" viewBox=\"0 0 1 1\" role=\"img\" "
                    "aria-label=\"The position before move 17\"></svg>\n<noscript><pre"));
  EXPECT_TRUE(tells(page, "<a href=\"#game-7-16\">Replay this game</a>"));
  EXPECT_TRUE(tells(page, "<a href=\"/tournaments/day-2026-04-06?game=7&amp;ply=16\">In the arena"));
  EXPECT_TRUE(tells(page, "<li><a href=\"/course\">The course</a></li>"));
  EXPECT_TRUE(
      tells(page, "<a href=\"/tournaments/day-2026-04-06?tab=games\">All games of 2026-04-06 in the arena</a>"));
  EXPECT_TRUE(tells(page, "the 1 that were lost by the most points can be replayed"));
  EXPECT_TRUE(tells(page, "<dialog id=\"replay\""));
  EXPECT_TRUE(tells(page, "id=\"replays-0\">cGFydA==</script>"));
  EXPECT_TRUE(tells(page, fmt::format("default-src 'none'; script-src {}; ", tournament::page_assets().script_policy)));
  EXPECT_FALSE(tells(page, "</script>\"]"));  // the list is packed
}

TEST_F(ReportOfPair, IsInTheLanguageOfTheCourse) {
  report_.newest = example::date("2026-04-06");
  report_.language = Language::Spanish;
  first_.report->steps[0].found = say<"name-in-words">("14", "02", "1", "Xf", "06", "04");
  OwnGame forfeited = lost(48);
  forfeited.is_forfeit = true;
  forfeited.ending = "out-of-time";
  report_.games = {lost(12), forfeited};
  report_.lost = {{lost(12), TurningPoint{16, "text", "drawn", "5", "2", 2.5, -4, true}}, {forfeited, {}}};
  report_.viewer = ReplayedGames{{7}, "{}", {}};
  const std::string page = pair_report_html(report_);
  for (const std::string_view part :
       {"<html lang=\"es\">", "<h1>Pareja 14/02</h1>", "Ana como Segundo contra", "perdida por 12</h3>",
        "Jugada 17: se jugó <b>5</b>; es mejor <b>2</b>.", "(demostrado)", "Perdida por fallo: sin tiempo.",
        "<h2>Partidas</h2>", "jugador 2, para el 2026-04-06: descalificado",
        "<b>velocidad</b>: aceptado, pero por poco", "grupo 14, pareja 02, jugador 1, código Xf, 06/04",
        "<b>revisión</b>: descalificado", "línea 12: calls"})
    EXPECT_TRUE(tells(page, part)) << part;
  report_.language = Language::Portuguese;
  EXPECT_TRUE(tells(pair_report_html(report_), "Jogada 17: jogou-se <b>5</b>; <b>2</b> é melhor."));
}

TEST_F(ReportOfPair, ShowsWhatWasMeasured) {
  report_.players[0].quality =
      Quality{"regular(depth=2)", {4, 1, 15, 0, -33}, {{1, {2, 0, 8, 0, -20}}, {3, {9, 0, 1, 0, 7}}}, 12.34, {}};
  const std::string page = pair_report_html(report_);
  EXPECT_TRUE(tells(page, "<td>12.3 µs</td><td>4–1–15 (-33)</td><td>2–0–8 (-20)</td><td>9–0–1 (+7)</td>")) << page;
  EXPECT_TRUE(tells(page, "<th>depth 1</th><th>depth 3</th>"));
  EXPECT_TRUE(tells(page, "against regular(depth=2)"));
}

TEST_F(ReportOfPair, ShowsABan) {
  pair_.banned = "copied <all>";
  EXPECT_TRUE(tells(pair_report_html(report_), "<p class=\"notice\">This pair is banned: copied &lt;all&gt;</p>"));
}

}  // namespace
}  // namespace turno::course
