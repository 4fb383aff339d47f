#include "course/reports/public_pages.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "tournament/reports/page_assets.hpp"

namespace turno::course {
namespace {

bool shows(const std::string& page, std::string_view part) { return page.find(part) != std::string::npos; }

const Participant ana{PlayerId{{14, 2}, 1}, {}};
const Participant zaphod{{}, "secret-bueno"};
const Participant hostile_one{PlayerId{{7, 31}, 3}, {}};
const Participant barred{PlayerId{{3, 9}, 2}, {}};

// On the second day a newcomer wins, and Ana has another name and is disqualified.
PublicCourse two_days() {
  DayTable second = example::hand_made("2026-04-07");
  second.rows[0].who = {.name = "Newcomer", .id = PlayerId{{1, 1}, 1}, .received = 20};
  second.left_out = {{"Anita", {{14, 2}, 1}, Outcome::Disqualified}};
  return {"Spring & more", {example::hand_made("2026-04-06"), second}};
}

TEST(PublicPlayers, AreNumberedAsTheyCameIntoTables) {
  const PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  EXPECT_EQ(players.number_of(ana), 1U);
  EXPECT_EQ(players.number_of(zaphod), 2U);
  EXPECT_EQ(players.number_of(hostile_one), 3U);
  EXPECT_EQ(players.number_of({PlayerId{{7, 31}, 1}, {}}), 4U);  // left out: by name
  EXPECT_EQ(players.number_of(barred), 5U);
  EXPECT_EQ(players.number_of({PlayerId{{1, 1}, 1}, {}}), 6U);
  EXPECT_EQ(players.newest_name(ana), "Anita");
  EXPECT_EQ(PublicPlayers(std::span(course.days).first(1)).number_of(barred), 5U);
}

TEST(PublicPages, ShowTheNewestTable) {
  const PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  const std::string page = public_index_html(course, players);
  EXPECT_TRUE(shows(page, "<h1>Spring &amp; more</h1>"));
  EXPECT_TRUE(shows(page, "<h2>Table of 2026-04-07</h2>"));
  EXPECT_TRUE(shows(page,
                    "<tr><td>1</td><th class=\"name\"><a href=\"player-6.html\">Newcomer</a></th><td>3.5</td>"
                    "<td>87.5</td><td>4</td><td>3</td><td>1</td><td>0</td><td>+13</td><td>+120</td><td>100</td>"
                    "<td><svg class=\"rating\""))
      << page;
  EXPECT_TRUE(shows(page, "<a href=\"player-1.html\">Anita</a></th><td class=\"text\">disqualified</td>"));
  EXPECT_TRUE(shows(page, "<a href=\"day-2026-04-06.html\">2026-04-06</a>"));
  EXPECT_TRUE(shows(page, "<a href=\"player-5.html\">Barred</a>"));  // who is not there today
  EXPECT_FALSE(shows(page, "banned</small>"));
}

TEST(PublicPages, SayInTheNewestTableThatABanWasLifted) {
  PublicCourse course{"Spring"};
  course.days = {example::hand_made("2026-04-06")};
  const std::string lifted = "banned <small class=\"muted\">ban lifted since</small>";
  EXPECT_TRUE(shows(public_index_html(course, PublicPlayers(course.days)), lifted));
  course.banned = {{3, 9}};
  EXPECT_FALSE(shows(public_index_html(course, PublicPlayers(course.days)), lifted));
  course.banned = {};
  course.days.push_back(example::hand_made("2026-04-07"));
  EXPECT_FALSE(shows(public_day_html(course, PublicPlayers(course.days), course.days.front()), lifted));
}

TEST(PublicPages, ShowWhoWasBannedSince) {
  PublicCourse course = two_days();
  course.banned = {{7, 31}};
  const PublicPlayers players(course.days);
  const std::string newest = public_index_html(course, players);
  EXPECT_TRUE(shows(newest, "alert(&#39;x&#39;)&lt;/script&gt;</a> <small class=\"muted\">banned since</small></th>"));
  EXPECT_FALSE(shows(public_day_html(course, players, course.days.front()), "<small"));
}

TEST(PublicPages, SayThatThereIsNoTable) {
  EXPECT_TRUE(shows(public_index_html({"Spring"}, PublicPlayers()), "No table has been published yet."));
}

TEST(PublicPages, ShowAPlayerAgainstEach) {
  const PublicCourse course{"Spring", {example::hand_made("2026-04-06")}};
  const PublicPlayers players(course.days);
  const std::string page = public_player_html(course, players, hostile_one);
  EXPECT_TRUE(shows(page, "<h1>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</h1>"));
  EXPECT_TRUE(shows(page, "<h2>Results against each opponent, 2026-04-06</h2>"));
  EXPECT_TRUE(shows(page,
                    "<tr><td>1</td><th class=\"name\"><a href=\"player-1.html\">Ana</a></th><td>0.5</td>"
                    "<td>2</td><td>0</td><td>1</td><td>1</td><td>-6</td></tr>\n<tr><td>2</td>"
                    "<th class=\"name\"><a href=\"player-2.html\">Zaphod</a></th><td>0.5</td>"
                    "<td>2</td><td>0</td><td>1</td><td>1</td><td>-2</td></tr>\n</tbody>"))
      << page;
  EXPECT_EQ(public_player_games_csv(course, hostile_one),
            "day,place,opponent,games,won,drawn,lost,points,margin\r\n"
            "2026-04-06,1,Ana,2,0,1,1,0.5,-6\r\n"
            "2026-04-06,2,Zaphod,2,0,1,1,0.5,-2\r\n");
}

TEST(PublicPages, ShowAPlayerDayByDay) {
  const PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  const std::string page = public_player_html(course, players, ana);
  EXPECT_TRUE(shows(page, "<h1>Anita</h1>"));
  EXPECT_TRUE(shows(page, "aria-label=\"Places by day: 2026-04-06: 1, 2026-04-07: –\""));
  EXPECT_TRUE(shows(page, "Did not play on 2026-04-07."));
  EXPECT_EQ(public_player_days_csv(course, players, ana),
            "day,name,place,players,points,score_percent,margin,elo,elo_low,elo_high,state\r\n"
            "2026-04-06,Anita,1,3,3.5,87.5,13,120,20,220,played\r\n"
            "2026-04-07,Anita,,3,,,,,,,disqualified\r\n");
  EXPECT_EQ(public_player_games_csv(course, ana), "day,place,opponent,games,won,drawn,lost,points,margin\r\n");
}

// Whoever takes another name need not be known by the old one.
TEST(PublicPages, TellEarlierAliasesOnlyWhereTheCourseSaysSo) {
  PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  const std::string silent = public_player_html(course, players, ana);
  EXPECT_FALSE(shows(silent, ">Ana<"));
  EXPECT_TRUE(shows(silent, "2026-04-06</a></td><td>1 of 3</td><td>3.5</td>"));
  EXPECT_TRUE(shows(silent, "2026-04-07</a></td><td>disqualified</td>"));
  course.earlier_aliases = true;
  EXPECT_TRUE(shows(public_player_html(course, players, ana),
                    "2026-04-06</a></td><td>1 of 3</td><th class=\"name\">Ana</th><td>3.5</td>"));
  EXPECT_TRUE(shows(public_player_days_csv(course, players, ana), "\r\n2026-04-06,Ana,1,3,"));
}

TEST(PublicPages, ExplainTheirColumns) {
  const PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  const std::string page = public_index_html(course, players);
  EXPECT_TRUE(shows(page, "<summary>What the columns mean</summary>"));
  EXPECT_TRUE(shows(page, "<dt>W</dt><dd>games won</dd>"));
  EXPECT_FALSE(shows(page, "<dt>forfeits</dt>"));  // there is no such column
}

TEST(PublicPages, ShowADayAsItWasWhenLaterOnesAreAdded) {
  PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  const std::string second = public_day_html(course, players, course.days[1]);
  course.days.push_back(example::hand_made("2026-04-08"));
  EXPECT_EQ(public_day_html(course, PublicPlayers(course.days), course.days[1]), second);
}

TEST(PublicPages, ShowTheCrosstable) {
  const PublicCourse course{"Spring", {example::hand_made("2026-04-06")}};
  const PublicPlayers players(course.days);
  const std::string page = public_crosstable_html(course, players, course.days.front());
  EXPECT_TRUE(shows(page, "<h1>Crosstable of 2026-04-06</h1>"));
  EXPECT_TRUE(shows(page,
                    "<th class=\"name\"><a href=\"player-1.html\">Ana</a></th><td class=\"self\"></td>"
                    "<td>2</td><td>1.5</td></tr>"))
      << page;
  EXPECT_TRUE(shows(page, "<a href=\"crosstable-2026-04-06.csv\">"));
  EXPECT_TRUE(shows(page, "<a href=\"day-2026-04-06.html\">"));
  EXPECT_TRUE(shows(public_index_html(course, players), "<a href=\"crosstable-2026-04-06.html\">Crosstable</a>"));
}

TEST(PublicPages, AreInTheLanguageOfTheCourse) {
  PublicCourse course = two_days();
  course.banned = {{7, 31}};
  const PublicPlayers players(course.days);
  course.language = Language::Spanish;
  const std::string spanish = public_index_html(course, players);
  for (const std::string_view part : {"<html lang=\"es\">", "<h2>Clasificación del 2026-04-07</h2>", "<th>puesto</th>",
                                      "<th>G</th><th>E</th><th>P</th>", "descalificado</td>",
                                      "Fuera de la clasificación", "expulsado después", "Qué significan las columnas"})
    EXPECT_TRUE(shows(spanish, part)) << part;
  course.language = Language::Portuguese;
  const std::string portuguese = public_player_html(course, players, ana);
  for (const std::string_view part : {"<html lang=\"pt\">", "Dia a dia", "<td>1 de 3</td>", "<td>desclassificado</td>",
                                      "Não jogou a 2026-04-07.", "aria-label=\"Lugares por dia: "})
    EXPECT_TRUE(shows(portuguese, part)) << part;
}

TEST(PublicPages, RunNoScriptsAndNeedNothingFromElsewhere) {
  const PublicCourse course = two_days();
  const PublicPlayers players(course.days);
  for (const std::string& page :
       {public_index_html(course, players), public_day_html(course, players, course.days.front()),
        public_crosstable_html(course, players, course.days.front()),
        public_player_html(course, players, hostile_one)}) {
    for (const std::string_view part : {"<script", "http:", "https:", "src=", "url(", " style=", "onerror"})
      EXPECT_FALSE(shows(page, part)) << part;
    EXPECT_TRUE(shows(page, "content=\"default-src 'none'; style-src " +
                                std::string(tournament::page_assets().style_policy) + "; base-uri 'none'"));
  }
}

}  // namespace
}  // namespace turno::course
