#include "course/league/ledger.hpp"

#include <gtest/gtest.h>

#include "course/league/line_up.hpp"
#include "course/league/log_example.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"

namespace turno::course {
namespace {

constexpr PlayerId ana{{1, 1}, 1};
constexpr PlayerId bea{{2, 7}, 1};

TEST(Ledger, RefusesWhatItDoesNotUnderstand) {
  const ExampleLog log;
  for (const store::CourseEventRow& wrong :
       {store::CourseEventRow{7, 0, "no-such-kind", "{}"}, store::CourseEventRow{7, 0, "day-begun", "{}"},
        store::CourseEventRow{7, 0, "pair-added", "no json"},
        store::CourseEventRow{7, 0, "ban-changed", R"({"pair":7})"},
        store::CourseEventRow{7, 0, "mark-changed", R"({"pair":"01/01","mark":"m","points":"1e3","by":"","why":""})"},
        store::CourseEventRow{7, 0, "mark-changed", R"({"pair":"01/01","mark":"m","points":3,"by":"","why":""})"}}) {
    const auto read = Ledger::read(log.settings.calendar, std::vector{wrong});
    ASSERT_FALSE(read) << wrong.kind;
    EXPECT_NE(read.error().find("event 7"), std::string::npos) << read.error();
  }
}

TEST(Ledger, KeepsTheNewestMarkOfEachKey) {
  ExampleLog log;
  log.pair(ana.pair);
  const auto points = [](const char* text) { return parse_points(text).value(); };
  log.add("2026-03-23 10:00", MarkChanged{ana.pair, "written", points("3.000001"), "eva", ""});
  log.add("2026-03-23 11:00", MarkChanged{ana.pair, "talk", points("1"), "eva", ""});
  log.add("2026-03-23 12:00", MarkChanged{ana.pair, "written", points("2"), "bob", "read again"});
  log.add("2026-03-23 13:00", MarkChanged{ana.pair, "talk", std::nullopt, "bob", "there was none"});
  const Ledger ledger = log.ledger();
  const auto& marks = ledger.find(ana.pair)->marks;
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks.at("written").points, points("2"));
  EXPECT_EQ(marks.at("written").by, "bob");
  EXPECT_EQ(marks.at("written").why, "read again");
  EXPECT_EQ(marks.at("written").at, log.at("2026-03-23 12:00"));
}

TEST(Ledger, CountsTheNewestFileOfEachPlayer) {
  ExampleLog log;
  log.pair(ana.pair);
  log.file("2026-03-23 10:00", ana, "old");
  const auto second = log.file("2026-03-23 12:00", ana, "new");
  const auto late = log.file("2026-03-23 21:00:01", ana, "late");
  const Ledger ledger = log.ledger();
  ASSERT_EQ(ledger.newest(day("2026-03-23")).size(), 1U);
  EXPECT_EQ(ledger.newest(day("2026-03-23")).front()->received, second);
  EXPECT_EQ(ledger.newest(day("2026-03-24")).front()->received, late);
  EXPECT_EQ(ledger.find_entry(late)->counts_for, day("2026-03-24"));
  EXPECT_TRUE(ledger.newest(day("2026-03-22")).empty());
}

TEST(Ledger, TakesNoMoreForADayThatHasBegun) {
  ExampleLog log;
  log.pair(ana.pair);
  log.add("2026-03-23 12:00", DayBegun{day("2026-03-23"), "day-2026-03-23", "", {}, {}});
  const auto later = log.file("2026-03-23 12:30", ana);
  EXPECT_EQ(log.ledger().find_entry(later)->counts_for, day("2026-03-24"));
}

// After Friday comes Monday, whether its deadline has passed or it was held early; what is held on Monday has the file.
TEST(Ledger, CountsFilesOfAWeekendForMonday) {
  ExampleLog log;
  log.pair(ana.pair);
  log.pair(bea.pair);
  log.add("2026-03-27 12:00", DayBegun{day("2026-03-27"), "day-2026-03-27", "", {}, {}});
  log.add("2026-03-27 12:01", DayFinished{day("2026-03-27")});
  const auto early = log.file("2026-03-27 12:30", ana);
  const auto sunday = log.file("2026-03-29 12:00", bea, "Bea");
  const Ledger ledger = log.ledger();
  for (const auto file : {early, sunday}) EXPECT_EQ(ledger.find_entry(file)->counts_for, day("2026-03-30"));
  EXPECT_EQ(line_up(ledger, day("2026-03-30")).entrants.size(), 2U);
  EXPECT_EQ(ledger.counts_for(log.settings.calendar, log.at("2026-03-28 12:00")), day("2026-03-30"));
}

// A file that came by mail is entered after others that came later: the order is that in which they came.
TEST(Ledger, OrdersEventsByWhenTheyHappened) {
  ExampleLog log;
  log.pair(ana.pair);
  const auto noon = log.file("2026-03-23 12:00", ana, "noon");
  const auto mail = log.add("2026-03-23 10:00", FileReceived{"mail.cl", ana}, log.at("2026-03-23 14:00"));
  log.add("2026-03-23 14:00", FileJudged{mail, {{{"games", Outcome::Accepted, ""}}, "mail"}});
  const Ledger ledger = log.ledger();
  ASSERT_EQ(ledger.entries().size(), 2U);
  EXPECT_EQ(ledger.entries()[0].received, mail);
  EXPECT_EQ(ledger.entries()[0].entered, log.at("2026-03-23 14:00"));
  EXPECT_TRUE(ledger.entries()[0].is_accepted());
  EXPECT_EQ(ledger.entries()[1].entered, ledger.entries()[1].at);
  EXPECT_EQ(ledger.newest(day("2026-03-23")).at(0)->received, noon);
  EXPECT_EQ(ledger.last_event(), log.at("2026-03-23 14:00"));
}

// The day was held early, at 12:00. What came before it, and was told of later, is an upload of it; who plays in it
// stays as it was.
TEST(Ledger, CountsWhatCameInTimeForADayThatWasHeld) {
  ExampleLog log;
  log.pair(ana.pair);
  log.add("2026-03-23 12:00", DayBegun{day("2026-03-23"), "day-2026-03-23", "", {}, {}});
  log.add("2026-03-23 12:01", DayFinished{day("2026-03-23")});
  const auto mail = log.add("2026-03-23 11:00", FileReceived{"mail.cl", ana, true}, log.at("2026-03-23 13:00"));
  log.add("2026-03-23 13:00", FileJudged{mail, {{{"games", Outcome::Accepted, ""}}, "mail"}});
  const Ledger ledger = log.ledger();
  EXPECT_EQ(ledger.find_entry(mail)->counts_for, day("2026-03-23"));
  EXPECT_TRUE(ledger.find_entry(mail)->is_in_time);
  EXPECT_TRUE(ledger.find_day(day("2026-03-23"))->begun.entrants.empty());
  EXPECT_EQ(line_up(ledger, day("2026-03-24")).entrants.size(), 1U);
  EXPECT_EQ(ledger.counts_for(log.settings.calendar, log.at("2026-03-23 12:00")), day("2026-03-24"));
  EXPECT_EQ(ledger.counts_for(log.settings.calendar, log.at("2026-03-23 11:59:59")), day("2026-03-23"));
}

TEST(Ledger, ExcusesPairsUntilThatIsUndone) {
  ExampleLog log;
  log.pair(ana.pair);
  log.add("2026-03-23 12:00", ExcuseChanged{ana.pair, day("2026-03-23"), true, "ill"});
  EXPECT_TRUE(log.ledger().is_excused(ana.pair, day("2026-03-23")));
  EXPECT_FALSE(log.ledger().is_excused(ana.pair, day("2026-03-24")));
  EXPECT_FALSE(log.ledger().is_excused(bea.pair, day("2026-03-23")));
  EXPECT_EQ(log.ledger().find(ana.pair)->excuses.at(day("2026-03-23")).why, "ill");
  log.add("2026-03-23 13:00", ExcuseChanged{ana.pair, day("2026-03-23"), false, ""});
  EXPECT_FALSE(log.ledger().is_excused(ana.pair, day("2026-03-23")));
}

TEST(Ledger, ShowsTheSameAliasApartOnAllDays) {
  ExampleLog log;
  log.pair(ana.pair);
  log.pair(bea.pair);
  log.file("2026-03-23 10:00", bea, "Segador");
  log.file("2026-03-23 11:00", ana, " Segador\n");
  const Ledger ledger = log.ledger();
  EXPECT_EQ(ledger.shown_name(bea, "Segador"), "Segador");
  EXPECT_EQ(ledger.shown_name(ana, " Segador\n"), "Segador (2)");
  EXPECT_EQ(ledger.shown_name(ana, ""), "(no alias)");
}

// A wide letter, a combined accent, a blank that does not break.
TEST(Ledger, ShowsAliasesThatLookAlikeApart) {
  ExampleLog log;
  log.pair(ana.pair);
  log.pair(bea.pair);
  log.file("2026-03-23 10:00", bea, "El R\u00EDo");
  log.file("2026-03-23 11:00", ana, "\uFF25l\u00A0Ri\u0301o");
  const Ledger ledger = log.ledger();
  EXPECT_EQ(ledger.shown_name(bea, "El R\u00EDo"), "El R\u00EDo");
  EXPECT_EQ(ledger.shown_name(ana, "\uFF25l\u00A0Ri\u0301o"), "\uFF25l\u00A0Ri\u0301o (2)");
  EXPECT_EQ(ledger.shown_name(ana, "\u00A0\u2003"), "(no alias)");
}

TEST(Ledger, NamesWhoHasNoAliasInTheLanguageOfTheCourse) {
  ExampleLog log;
  for (const auto& [language, words] : {std::pair{Language::English, "(no alias)"},
                                        {Language::Spanish, "(sin alias)"},
                                        {Language::Portuguese, "(sem alias)"}}) {
    const Ledger ledger = Ledger::read(log.settings.calendar, log.rows, language).value();
    EXPECT_EQ(ledger.shown_name(ana, "\u3164"), words);
  }
}

// A name that the settings of a tournament refuse would keep everybody from playing.
TEST(LineUp, HasNamesThatATournamentTakes) {
  ExampleLog log;
  const std::vector<std::string> aliases{"Zorro",     "\uFF3Aorro", "\u00A0",  "\u2800",   "Zorro (2)", "Uno",
                                         "U\u00ADno", "(no alias)", "\u202EZ", "\xFF\xFE", "\u3164"};
  log.add("2026-03-20 10:00", ReferenceAdded{"r1", "Zorro", "first", day("2026-03-23"), ""});
  log.add("2026-03-20 10:00", ReferenceAdded{"r2", "\uFF35no", "last", day("2026-03-23"), ""});
  for (std::size_t i = 0; i < aliases.size(); ++i) {
    const PlayerId player{{20, static_cast<int>(i) + 1}, 1};
    log.pair(player.pair);
    log.file("2026-03-23 10:00", player, aliases[i]);
  }
  const Ledger ledger = log.ledger();
  const LineUp found = line_up(ledger, day("2026-03-23"));
  ASSERT_EQ(found.entrants.size(), aliases.size() + 2);
  const auto settings = day_settings(log.settings, ledger, day("2026-03-23"), found);
  const auto read = tournament::parse_settings(tournament::write_settings(settings), "day");
  EXPECT_TRUE(read) << read.error();
}

// 64 characters are shown whole, whatever they are made of; of more the last one shown says that there are more.
TEST(Ledger, ShowsLongAliasesWhole) {
  const Ledger ledger = ExampleLog().ledger();
  std::string enyes;
  for (int i = 0; i < 64; ++i) enyes += "ñ";
  EXPECT_EQ(ledger.shown_name(ana, enyes), enyes);
  EXPECT_EQ(ledger.shown_name(ana, enyes + " \n"), enyes);
  EXPECT_EQ(ledger.shown_name(ana, enyes + "x"), enyes.substr(0, 63 * 2) + "…");
  EXPECT_EQ(ledger.shown_name(ana, std::string(1000, 'x')), std::string(63, 'x') + "…");
  EXPECT_EQ(ledger.shown_name(ana, std::string(60, 'x') + "     yyyy"), std::string(60, 'x') + "…");
}

TEST(LineUp, LeavesOutWhoCannotPlay) {
  ExampleLog log;
  const PlayerId carla{{3, 1}, 2};
  for (const PlayerId player : {ana, bea, carla}) log.pair(player.pair);
  log.file("2026-03-23 10:00", ana, "A");
  log.file("2026-03-23 10:01", bea, "B");
  log.file("2026-03-23 12:00", bea, "B", Outcome::Disqualified);
  log.file("2026-03-23 12:00", carla, "C");
  log.add("2026-03-23 12:01", BanChanged{carla.pair, true, "why"});
  log.add("2026-03-23 12:02", ReferenceAdded{"easy", "A", "regular", day("2026-03-23")});
  log.add("2026-03-23 12:03", ReferenceAdded{"later", "R", "bueno", day("2026-03-24")});
  const LineUp found = line_up(log.ledger(), day("2026-03-23"));
  ASSERT_EQ(found.entrants.size(), 2U);
  EXPECT_EQ(found.entrants[0].name, "A");
  EXPECT_EQ(found.entrants[0].reference, "easy");
  EXPECT_EQ(found.entrants[1].name, "A (2)");  // the reference player was told its name by the instructor
  EXPECT_EQ(found.entrants[1].id, ana);
  ASSERT_EQ(found.left_out.size(), 2U);
  EXPECT_EQ(found.left_out[0].name, "B");
  EXPECT_EQ(found.left_out[0].why, Outcome::Disqualified);
  EXPECT_EQ(found.left_out[1].name, "C");
  EXPECT_EQ(found.left_out[1].why, Outcome::Banned);
}

// The order of entrants, and the schedule that follows from it, are for everybody: neither may tell who is a reference
// or whose partner.
TEST(LineUp, TellsNothingByItsOrder) {
  ExampleLog log;
  for (const PlayerId player : {ana, bea}) log.pair(player.pair);
  log.add("2026-03-20 10:00", ReferenceAdded{"r1", "Minerva", "regular", day("2026-03-23")});
  log.add("2026-03-20 10:01", ReferenceAdded{"r2", "Atlas", "bueno", day("2026-03-23")});
  log.file("2026-03-23 10:00", ana, "Zorro");
  log.file("2026-03-23 10:00", {ana.pair, 2}, "Boj");
  log.file("2026-03-23 10:00", bea, "Nube");
  std::string names;
  for (const DayEntrant& entrant : line_up(log.ledger(), day("2026-03-23")).entrants) names += entrant.name + " ";
  EXPECT_EQ(names, "Atlas Boj Minerva Nube Zorro ");
}

// A suspected file does not play, and its pair does; the instructor makes of it a ban or a disqualification.
TEST(LineUp, LeavesOutWhatIsUnderReview) {
  ExampleLog log;
  log.pair(ana.pair);
  log.file("2026-03-23 10:00", ana, "A");
  const auto suspected = log.file("2026-03-23 11:00", {ana.pair, 2}, "", Outcome::Suspected);
  const auto also = log.file("2026-03-23 11:00", {ana.pair, 3}, "", Outcome::Suspected);
  const auto left_out = [&] { return line_up(log.ledger(), day("2026-03-23")).left_out; };
  ASSERT_EQ(left_out().size(), 2U);
  EXPECT_EQ(left_out()[0].why, Outcome::Suspected);
  ASSERT_EQ(line_up(log.ledger(), day("2026-03-23")).entrants.size(), 1U);
  EXPECT_EQ(log.ledger().under_review().size(), 2U);

  log.add("2026-03-23 12:00", SuspicionDecided{suspected, false, "a copy of the lecture"});
  EXPECT_EQ(left_out()[0].why, Outcome::Disqualified);
  EXPECT_EQ(left_out()[1].why, Outcome::Suspected);
  EXPECT_EQ(log.ledger().find_entry(suspected)->outcome(), Outcome::Disqualified);
  ASSERT_EQ(log.ledger().under_review().size(), 1U);
  EXPECT_EQ(log.ledger().under_review()[0]->received, also);

  log.add("2026-03-23 13:00", SuspicionDecided{also, true, "reads files"});
  log.add("2026-03-23 13:00", BanChanged{ana.pair, true, "reads files"});
  EXPECT_TRUE(line_up(log.ledger(), day("2026-03-23")).entrants.empty());
  EXPECT_EQ(log.ledger().find_entry(also)->outcome(), Outcome::Banned);
}

// Status and table say the same of a file after its ban was lifted: it does not play, and may be replaced.
TEST(LineUp, AgreesWithTheFileAfterABanWasLifted) {
  ExampleLog log;
  log.pair(ana.pair);
  const auto file = log.file("2026-03-23 10:00", ana, "A", Outcome::Banned);
  log.add("2026-03-23 10:00", BanChanged{ana.pair, true, "why"});
  EXPECT_EQ(log.ledger().find_entry(file)->outcome(), Outcome::Banned);
  log.add("2026-03-23 11:00", BanChanged{ana.pair, false, ""});
  EXPECT_EQ(line_up(log.ledger(), day("2026-03-23")).left_out.at(0).why, Outcome::Disqualified);
  EXPECT_EQ(log.ledger().find_entry(file)->outcome(), Outcome::Disqualified);
}

// Rows as main of November 2026 wrote them.
TEST(Ledger, ReadsLogsOfEarlierVersions) {
  const ExampleLog log;
  const std::int64_t at = log.at("2026-03-23 10:00").time_since_epoch().count();
  const std::vector<store::CourseEventRow> rows{
      {1, at, "pair-added", R"({"code":"Xf","division":"","key":"","note":"Ana","pair":"01/01"})"},
      {2, at, "file-received", R"({"name":"grupo01pareja011Xf2303.cl","player":{"number":1,"pair":"01/01"}})"},
      {3, at, "file-judged",
       R"json({"judgement":{"alias":"","steps":[{"found":"nothing but an evaluation function","name":"forms",)json"
       R"json("outcome":"banned","reasons":[{"form":"(eval x)","line":7,"what":"eval evaluates forms"}],)json"
       R"json("warns":false}]},"received":2})json"},
      {4, at, "ban-changed", R"({"banned":true,"pair":"01/01","why":"grupo01pareja011Xf2303.cl: eval"})"},
      {5, at, "file-refused", R"({"name":"x.cl","why":"no name"})"},
      {6, at, "day-begun",
       R"json({"date":"2026-03-23","entrants":[],"left_out":[{"id":{"number":1,"pair":"01/01"},)json"
       R"json("name":"(no alias)","why":"banned"}],"settings":"","tournament":"day-2026-03-23"})json"}};
  const auto ledger = Ledger::read(log.settings.calendar, rows);
  ASSERT_TRUE(ledger) << ledger.error();
  EXPECT_EQ(ledger->find(ana.pair)->banned, "grupo01pareja011Xf2303.cl: eval");
  const Entry& entry = ledger->entries().at(0);
  EXPECT_EQ(entry.outcome(), Outcome::Banned);
  EXPECT_EQ(entry.counts_for, day("2026-03-23"));
  EXPECT_EQ(entry.report->steps.at(0).found.text, "");  // not "nothing but an evaluation function"
  ASSERT_EQ(entry.report->attempts().size(), 1U);
  EXPECT_EQ(entry.report->attempts()[0].line, 7);
  EXPECT_TRUE(ledger->under_review().empty());
  EXPECT_EQ(ledger->days().at(0).begun.left_out.at(0).why, Outcome::Banned);
}

TEST(LineUp, MakesATournamentThatItsFileCanSay) {
  ExampleLog log;
  log.pair(ana.pair);
  const auto received = log.file("2026-03-23 10:00", ana, "A");
  log.add("2026-03-23 12:02", ReferenceAdded{"easy", "R", "lisp(depth=2):{file}", day("2026-03-23")});
  const Ledger ledger = log.ledger();
  const auto settings = day_settings(log.settings, ledger, day("2026-03-23"), line_up(ledger, day("2026-03-23")));
  EXPECT_EQ(settings.name, "day-2026-03-23");
  ASSERT_EQ(settings.entrants.size(), 2U);
  EXPECT_EQ(settings.entrants[0].player, fmt::format("lisp(depth=2):files/{:06}.cl", received));
  EXPECT_EQ(settings.entrants[1].player, fmt::format("lisp(depth=2):files/{:06}.cl", log.rows.back().id));
}

}  // namespace
}  // namespace turno::course
