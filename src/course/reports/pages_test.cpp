#include "course/reports/pages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "course/reports/course_example.hpp"
#include "course/reports/kept_table.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"
#include "tournament/reports/unpacked.hpp"

namespace turno::course {
namespace {

using example::date;
using example::hostile;

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t times_said(const std::string& text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

// The seventh field of each line but the first.
std::int64_t sum_of_margins(const std::string& games_csv) {
  std::int64_t sum = 0;
  const std::regex margin(",(?:won|drawn|lost),(-?[0-9]+),");
  for (std::sregex_iterator at(games_csv.begin(), games_csv.end(), margin), end; at != end; ++at)
    sum += std::stoll((*at)[1].str());
  return sum;
}

// Two days, the first of which is published. Pair 08/31 is banned on the second, and pair 05/06 comes with a file that
// values positions as that of pair 14/02 does.
class CoursePages : public testing::Test {
 protected:
  void SetUp() override {
    course_.append_events({PairAdded{{14, 2}, "q7", "hash", "", "Anne & Berta"}, PairAdded{{8, 31}, "w9", "hash"},
                           PairAdded{{5, 6}, "e3", "hash"}});
    course_.append_events({ReferenceAdded{"secret-anchor", "Zaphod", "random", date("2026-04-06")},
                           ReferenceAdded{"secret-bueno", "Trillian", "regular(depth=1)", date("2026-04-06")}});
    const IntakeReport accepted{{example::step("name", Outcome::Accepted, "")}, "Marvin"};
    const Quality quality{"regular(depth=2)", {4, 1, 15, 0, -33}, {}, 12.34, {1, 2, 3, 5, 8, 13}};
    const auto first = course_.hand_in({{14, 2}, 1}, "grupo14pareja021q70604.cl", accepted);
    course_.hand_in({{8, 31}, 2}, "grupo08pareja312w90604.cl", {accepted.steps, hostile});
    course_.hand_in({{5, 6}, 3}, "grupo05pareja063e30604.cl",
                    {{example::step("vetting", Outcome::Disqualified, "", {{"calls eval", 12, "(eval x)"}})}, "Fjord"});
    course_.append_events({FileRefused{"grupo14pareja021q70504.cl", "the date in the name is 0504"},
                           FileRefused{"grupo14pareja021zz0604.cl", "zz is not the code of pair 14/02"}});
    course_.hold("2026-04-06", {"regular(depth=1)", "random"});
    course_.publish("2026-04-06");
    course_.append_events({BanChanged{{8, 31}, true, "looked into other files"}});
    const auto copy = course_.hand_in({{5, 6}, 3}, "grupo05pareja063e30604.cl", {accepted.steps, "Slartibartfast"});
    course_.append_events({FileMeasured{first, to_json(quality).dump()}, FileMeasured{copy, to_json(quality).dump()}});
    course_.hold("2026-04-07", {"random", "random(seed=2)"});
    write();
  }

  void write() {
    const auto written = write_pages(course_.course(), course_.catalog(), course_.ledger());
    ASSERT_TRUE(written) << written.error();
  }

  std::string page(const std::filesystem::path& name) const {
    return read_file((course_.pages() / name).string(), std::size_t{1} << 24U).value();
  }

  std::vector<std::filesystem::path> names_in(const std::string& folder) const {
    std::vector<std::filesystem::path> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(course_.pages() / folder))
      if (entry.is_regular_file()) names.push_back(std::filesystem::relative(entry.path(), course_.pages()));
    std::sort(names.begin(), names.end());
    return names;
  }

  example::PlayedCourse course_;
};

TEST_F(CoursePages, TellNobodyWhosePlayersAreWhose) {
  const auto names = names_in("public");
  EXPECT_EQ(names.size(),
            6U + 5 * 3);  // index, table, one day and its crosstable twice; four who played and one who did not
  for (const auto& name : names) {
    for (const std::string_view secret : {"14/02",          "14-02",      "08/31",    "08-31",  "05/06", "05-06",
                                          "grupo",          "pareja",     ".cl",      "q7",     "w9",    "e3<",
                                          "secret",         "reference",  "regular(", "random", "Berta", "2026-04-07",
                                          "Slartibartfast", "looked into"})
      EXPECT_FALSE(says(page(name), secret)) << name << " says " << secret;
    EXPECT_FALSE(name.extension() == ".html" && says(page(name), "<script")) << name;
  }
}

// What is packed says more by chance than it means: the list of games is looked at as the script sees it.
std::string as_shown(std::string page) {
  std::string shown;
  for (std::size_t from = 0; (from = page.find("<script")) != std::string::npos;) {
    const std::size_t end = page.find("</script>", from);
    const std::string script = page.substr(from, end - from);
    if (says(script, "id=\"games-data\"")) shown += tournament::example::unpacked(script.substr(script.find('>') + 1));
    page.erase(from, end - from);
    page.erase(from, std::string_view("</script>").size());
  }
  return page + shown;
}

TEST_F(CoursePages, TellAPairNothingOfOthersButTheirAliases) {
  EXPECT_TRUE(says(as_shown(page("private/14-02/report.html")), "\"Trillian\""));  // in the list of games
  for (const auto& name : names_in("private/14-02"))
    for (const std::string_view secret :
         {"08/31", "05/06", "pareja31", "pareja06", "secret", "reference", "zz", "Berta"})
      EXPECT_FALSE(says(as_shown(page(name)), secret)) << name << " says " << secret;
}

TEST_F(CoursePages, AreLinkedToPagesThatAreThere) {
  std::size_t links = 0;
  const std::regex link("href=\"([^\"]*)\"");
  for (const auto& name : names_in("")) {
    if (name.extension() != ".html") continue;
    const std::string text = page(name);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++links) {
      const std::string to = (*at)[1].str();
      const bool is_in_page = to.starts_with("#game-");
      const bool is_viewer = to.starts_with("/tournaments/day-2026-04-0");  // of the server that shows the report
      const bool is_site = to == "/course" || to == "/course/hand-in";      // of the same server
      EXPECT_TRUE(!(is_viewer || is_site) || name.string().starts_with("private/")) << name << " links " << to;
      EXPECT_TRUE(is_in_page || is_viewer || is_site ||
                  std::filesystem::exists(course_.pages() / name.parent_path() / to))
          << name << " links " << to;
    }
  }
  EXPECT_GT(links, 30U);
}

TEST_F(CoursePages, ShowAPublishedDayAsItsRecordsHaveIt) {
  const Ledger ledger = course_.ledger();
  const DayTable table = table_of(course_.course(), course_.catalog(), *ledger.find_day(date("2026-04-06"))).value();
  const std::string csv = page("public/table.csv");
  ASSERT_EQ(table.rows.size(), 4U);
  std::size_t at = 0;
  for (const TableRow& row : table.rows) {
    EXPECT_EQ(row.result.played, 6U);
    at = csv.find(fmt::format("\r\n{},{},6,{},{},{},", row.place, row.who.name, row.result.won, row.result.drawn,
                              row.result.lost),
                  at);
    ASSERT_NE(at, std::string::npos) << csv;
  }
  EXPECT_TRUE(says(csv, "\r\n,Fjord,,,,,,,,,,,,,,disqualified\r\n"));
  EXPECT_TRUE(says(page("public/index.html"), "banned since"));
}

TEST_F(CoursePages, ReportAPairItsGamesOfTheNewestDay) {
  const Ledger ledger = course_.ledger();
  const DayTable table = table_of(course_.course(), course_.catalog(), *ledger.find_day(date("2026-04-07"))).value();
  const TableRow& row = *table.find({{14, 2}, 1});
  const std::string games = page("private/14-02/games.csv");
  EXPECT_EQ(times_said(games, "\r\n"), 1 + 6U);
  EXPECT_EQ(times_said(games, ",lost,"), row.result.lost);
  EXPECT_EQ(times_said(games, ",won,"), row.result.won);
  EXPECT_EQ(sum_of_margins(games), row.result.margin);
  const std::string report = page("private/14-02/report.html");
  ASSERT_GT(row.result.lost, 0U);
  const std::size_t looked_into = std::min<std::size_t>(row.result.lost, 5);
  EXPECT_TRUE(says(report, fmt::format("{} of {} lost games", looked_into, row.result.lost)));
  EXPECT_EQ(times_said(report, ">Replay this game</a>"), looked_into);
  EXPECT_EQ(times_said(report, "<svg class=\"board\" data-game="), times_said(report, "is better."));
  EXPECT_TRUE(says(report, "is better."));
  EXPECT_TRUE(says(report, "<td>12.3 µs</td><td>4–1–15 (-33)</td>"));
  EXPECT_TRUE(says(report, "the date in the name is 0504"));
  EXPECT_TRUE(says(page("private/08-31/report.html"), "This pair is banned: looked into other files"));
}

TEST_F(CoursePages, TellTheInstructorEverything) {
  const std::string text = page("instructor/index.html");
  for (const std::string_view part :
       {"reference secret-bueno", "<h2>Table of 2026-04-07</h2>", "held, not published", "Anne &amp; Berta",
        "looked into other files", "vetting: line 12: calls eval", "zz is not the code of pair 14/02",
        "<td class=\"whole\">same-values</td><td>6</td><td>6</td><td>100.0</td><td>6</td>"})
    EXPECT_TRUE(says(text, part)) << part;
  EXPECT_EQ(times_said(page("instructor/grades.csv"), "\r\n"), 1 + 3U);
  EXPECT_TRUE(says(page("instructor/files.csv"), ",grupo08pareja312w90604.cl,08/31/2,"));
}

TEST_F(CoursePages, AreTheSameWhenTheyAreWrittenAgain) {
  std::map<std::filesystem::path, std::string> before;
  for (const auto& name : names_in("")) before[name] = page(name);
  ASSERT_TRUE(replace_file((course_.pages() / "public" / "notes.txt").string(), "mine"));
  write();
  EXPECT_EQ(page("public/notes.txt"), "mine");
  EXPECT_EQ(names_in("").size(), before.size() + 1);
  for (const auto& [name, text] : before) EXPECT_EQ(page(name), text) << name;
}

// What the file of turning points says is believed: nothing is looked for again.
TEST_F(CoursePages, DoNotLookIntoAGameAgain) {
  const auto file = course_.pages() / "instructor" / "turning-points.json";
  std::string known = page("instructor/turning-points.json");
  const std::string better = "\"better\":\"";
  for (std::size_t at = known.find(better); at != std::string::npos; at = known.find(better, at + 1))
    known.insert(at + better.size(), "kept ");
  ASSERT_TRUE(replace_file(file.string(), known));
  write();
  EXPECT_TRUE(says(page("private/14-02/report.html"), "<b>kept "));
}

// What the file of a past day's table says is believed: its records are not read again.
TEST_F(CoursePages, DeriveThePastOnce) {
  const Ledger ledger = course_.ledger();
  const Day& past = *ledger.find_day(date("2026-04-06"));
  const auto file = (course_.pages() / kept_table_name(date("2026-04-06"))).string();
  ASSERT_TRUE(std::filesystem::exists(file));
  DayTable other = table_of(course_.course(), course_.catalog(), past).value();
  const std::string right = page("public/day-2026-04-06.csv");
  other.rows[0].result.margin = 12345;
  ASSERT_TRUE(replace_file(file, write_kept_table(past.begun, course_.course().settings.scoring, other)));
  write();
  EXPECT_TRUE(says(page("public/day-2026-04-06.csv"), ",12345,"));
  for (const std::string& damaged : {page(kept_table_name(date("2026-04-06"))).substr(1), std::string()}) {
    ASSERT_TRUE(replace_file(file, damaged));
    write();
    EXPECT_EQ(page("public/day-2026-04-06.csv"), right);
    EXPECT_EQ(find_kept_table(course_.course(), past)->rows[0].result.margin,
              table_of(course_.course(), course_.catalog(), past)->rows[0].result.margin);
  }
}

// The newest day is not published: everybody's crosstable is that of the day before, from its file.
TEST_F(CoursePages, HaveACrosstableOfEachPublishedDay) {
  const std::string csv = page("public/crosstable-2026-04-06.csv");
  EXPECT_EQ(times_said(csv, "\r\n"), 1 + 4U);
  EXPECT_FALSE(std::filesystem::exists(course_.pages() / "public/crosstable-2026-04-07.csv"));
  write();
  EXPECT_EQ(page("public/crosstable-2026-04-06.csv"), csv);
  course_.publish("2026-04-07");
  write();
  EXPECT_EQ(page("public/crosstable-2026-04-06.csv"), csv);
  EXPECT_TRUE(std::filesystem::exists(course_.pages() / "public/crosstable-2026-04-07.html"));
}

// Of the pair's games nobody else's troubles are told, and nobody is named who is not in them.
TEST_F(CoursePages, ReplayLostGamesOfThePairAlone) {
  const std::string report = page("private/14-02/report.html");
  const std::string shown = as_shown(report);
  const Json list = Json::parse(shown.substr(shown.rfind("</html>") + std::string_view("</html>").size()));
  const Ledger ledger = course_.ledger();
  const DayTable table = table_of(course_.course(), course_.catalog(), *ledger.find_day(date("2026-04-07"))).value();
  EXPECT_EQ(list["rows"].size(), table.find({{14, 2}, 1})->result.lost);
  for (const Json& row : list["rows"])
    EXPECT_TRUE(list["players"].at(row[2].get<std::size_t>()) == "Marvin" ||
                list["players"].at(row[3].get<std::size_t>()) == "Marvin");
  EXPECT_TRUE(says(report, "id=\"replays-0\">"));
}

// A reference that thinks longer than any student's file would be known by it.
TEST_F(CoursePages, TellHowLongThePairsOwnPlayersThoughtAlone) {
  const std::string report = page("private/14-02/report.html");
  const std::string mark = "id=\"replays-0\">";
  const std::size_t from = report.find(mark) + mark.size();
  const Json replays = Json::parse(tournament::example::unpacked(report.substr(from, report.find('<', from) - from)));
  const Json list = Json::parse(as_shown(report).substr(as_shown(report).rfind("</html>") + 7));
  ASSERT_FALSE(replays.empty());
  for (const Json& replay : replays) {
    const auto row = std::find_if(list["rows"].begin(), list["rows"].end(),
                                  [&](const Json& one) { return one[0] == replay["number"]; });
    ASSERT_NE(row, list["rows"].end());
    const int own = list["players"].at((*row)[2].get<std::size_t>()) == "Marvin" ? 1 : 2;
    for (std::size_t i = 0; i < replay["movers"].size(); ++i)
      EXPECT_EQ(replay["times"][i].is_number(), replay["movers"][i] == own) << replay["number"] << " " << i;
  }
}

TEST_F(CoursePages, AreWrittenInTheLanguageOfTheCourse) {
  course_.course().settings.language = Language::Portuguese;
  write();
  EXPECT_TRUE(says(page("public/index.html"), "Classificação de 2026-04-06"));
  EXPECT_TRUE(says(page("private/14-02/report.html"), ": relatório privado"));
}

TEST_F(CoursePages, OpenOnlyPublicFoldersToOthers) {
  const auto others = [&](const char* folder) {
    return std::filesystem::status(course_.pages() / folder).permissions() & std::filesystem::perms::others_all;
  };
  EXPECT_EQ(others("private/14-02"), std::filesystem::perms::none);
  EXPECT_EQ(others("instructor"), std::filesystem::perms::none);
}

TEST_F(CoursePages, StoppedStayAsTheyWere) {
  std::stop_source stop;
  stop.request_stop();
  const std::string before = page("private/14-02/report.html");
  course_.publish("2026-04-07");
  ASSERT_TRUE(replace_file((course_.pages() / "instructor" / "turning-points.json").string(), "{}"));
  ASSERT_TRUE(write_pages(course_.course(), course_.catalog(), course_.ledger(), {}, stop.get_token()));
  EXPECT_EQ(page("private/14-02/report.html"), before);
}

// Player 2 plays on the first day; on the second its newest file is under review. Its pages stay those of the first.
TEST(CoursePagesUnderReview, NameNobodyButToTheInstructor) {
  example::PlayedCourse course;
  course.append_events({PairAdded{{14, 2}, "q7", "hash"}});
  const IntakeReport accepted{{example::step("name", Outcome::Accepted, "")}, "Marvin"};
  const Reason attempt{"delete-file reaches the machine's files", 12, "(delete-file \"<x>\")", true};
  course.hand_in({{14, 2}, 1}, "grupo14pareja021q70604.cl", accepted);
  course.hand_in({{14, 2}, 2}, "grupo14pareja022q70604.cl", {accepted.steps, "Zorro"});
  course.hold("2026-04-06", {"first", "random"});
  course.publish("2026-04-06");
  course.hand_in({{14, 2}, 3}, "grupo14pareja023q70604.cl", {accepted.steps, "Puma"});
  course.hand_in({{14, 2}, 2}, "grupo14pareja022q70704.cl",
                 {{example::step("forms", Outcome::Suspected, "", {{"setf assigns", 3, "(setf x 1)"}, attempt})}, ""});
  course.hold("2026-04-07", {"first", "random"});
  course.publish("2026-04-07");
  ASSERT_TRUE(write_pages(course.course(), course.catalog(), course.ledger()));
  const auto text = [&](const std::string& name) {
    return read_file((course.pages() / name).string(), 1U << 20U).value();
  };
  EXPECT_TRUE(says(text("public/index.html"), "under review"));
  EXPECT_FALSE(says(text("public/index.html"), "no alias"));
  EXPECT_FALSE(says(text("public/index.html"), "suspected"));
  EXPECT_TRUE(says(text("public/table.csv"), ",,,,,,,,,,,,,,,under review\r\n"));
  for (const auto& entry : std::filesystem::directory_iterator(course.pages() / "public"))
    if (const std::string page = text("public/" + entry.path().filename().string()); says(page, "<h1>Zorro</h1>")) {
      EXPECT_FALSE(says(page, "under review"));
      EXPECT_FALSE(says(page, "2026-04-07</a></td>"));
    }
  EXPECT_TRUE(says(text("private/14-02/report.html"), "suspected"));
  const std::string instructor = text("instructor/index.html");
  EXPECT_TRUE(says(instructor, "Suspected files"));
  EXPECT_TRUE(says(instructor, "(delete-file &quot;&lt;x&gt;&quot;)"));
  EXPECT_TRUE(says(instructor, "suspected</td>"));
}

// Late mail, before and after its day was held, and an excuse that was taken back.
TEST(CoursePagesOfCorrections, TellTheInstructorWhatWasEnteredLater) {
  example::PlayedCourse course;
  const auto at = [&](std::string_view time) { return course.course().calendar().zone.parse(time).value(); };
  course.append_events({PairAdded{{14, 2}, "q7", "hash"}});
  course.course().entered = at("2026-04-06 22:00");
  for (const bool is_in_time : {false, true}) {
    NewEvent mail = FileReceived{is_in_time ? "second.cl" : "first.cl", {{14, 2}, 1}, is_in_time};
    mail.is_late = true;
    ASSERT_TRUE(append(course.course(), at("2026-04-06 09:00"), [&](const Ledger&) { return Decision({mail}); }));
  }
  course.course().entered.reset();
  course.append_events({ExcuseChanged{{14, 2}, date("2026-04-07"), true, "ill"}});
  course.append_events({ExcuseChanged{{14, 2}, date("2026-04-08"), true, "still ill"}});
  course.append_events({ExcuseChanged{{14, 2}, date("2026-04-07"), false, ""}});
  ASSERT_TRUE(write_pages(course.course(), course.catalog(), course.ledger()));
  const std::string page = read_file((course.pages() / "instructor/index.html").string(), 1U << 20U).value();
  const std::string whole = "<td class=\"whole\">";
  for (const std::string& part :
       {whole + "2026-04-06 09:00:00</td>" + whole + "2026-04-06 22:00:00</td><th class=\"name\">first.cl</th>",
        std::string("not examined yet</td>"), std::string("not examined yet, received in time</td>"),
        whole + "2026-04-08</td><td class=\"long\">still ill</td>" + whole + "2026-04-06 10:00:03</td>" + whole +
            "</td>",
        whole + "2026-04-07</td><td class=\"long\">ill</td>" + whole + "2026-04-06 10:00:02</td>" + whole +
            "2026-04-06 10:00:04</td>"})
    EXPECT_TRUE(says(page, part)) << part << "\n" << page;
}

TEST(CoursePagesAtFirst, SayThatThereIsNothing) {
  example::PlayedCourse course;
  course.append_events({PairAdded{{14, 2}, "q7", "hash"}});
  ASSERT_TRUE(write_pages(course.course(), course.catalog(), course.ledger()));
  const auto text = [&](const char* name) { return read_file((course.pages() / name).string(), 1U << 20U).value(); };
  EXPECT_TRUE(says(text("public/index.html"), "No table has been published yet."));
  EXPECT_TRUE(says(text("private/14-02/report.html"), "Nothing has been handed in yet."));
  EXPECT_TRUE(says(text("instructor/index.html"), "No day has been held yet."));
  EXPECT_EQ(text("instructor/grades.json"), "[]\n");
}

TEST(CoursePagesAtFirst, SayWhereTheyCannotBeWritten) {
  example::PlayedCourse course;
  ASSERT_TRUE(replace_file(course.pages().string(), "a file in the place of the folder"));
  const auto written = write_pages(course.course(), course.catalog(), course.ledger());
  ASSERT_FALSE(written);
  EXPECT_TRUE(says(written.error(), "pages: Not a directory")) << written.error();
}

}  // namespace
}  // namespace turno::course
