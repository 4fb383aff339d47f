// What an instructor decides, corrects and enters later, as people type it.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A course of Lisp players that began on Monday, 23 March 2026, in UTC, with the pair 14/02, code Xf.
class FairCourse : public testing::Test {
 protected:
  Finished course(const std::string& line) {
    return test::run("turno course " + line + " --data " + (folder_.path() / "course").string());
  }

  void begin(const std::string& more_files = "") {
    const Finished begun = course("init --zone UTC --first 2026-03-23");
    ASSERT_EQ(begun.exit_code, 0) << begun.err;
    EXPECT_TRUE(says(begun.err, "this course lies in the past: its last day was 2026-04-12")) << begun.err;
    change("opponent = \"regular\"", "opponent = \"none\"");
    change("share = 0.5   ", "share = 1000  ");  // of the speed; the same words stand in a comment before it
    change("[files]\n", "[files]\n" + more_files);
    const Finished added = course("pair add 14/02 --code Xf --email ana@example.org --at '2026-03-20 10:00'");
    EXPECT_TRUE(says(added.out, "pair 14/02: code Xf-")) << added.out << added.err;
  }

  void change(const std::string& from, const std::string& to) {
    const auto file = folder_.path() / "course" / "course.toml";
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    std::string contents = text.str();
    const std::size_t place = contents.find(from);
    ASSERT_NE(place, std::string::npos) << from;
    std::ofstream(file) << contents.replace(place, from.size(), to);
  }

  // A file of that player with more forms behind it.
  std::string write(int player, const std::string& date, const std::string& more = "") {
    const std::string package = "grupo14pareja02" + std::to_string(player) + "Xf" + date;
    const auto file = folder_.path() / (package + ".cl");
    std::ofstream(file) << "(defpackage :" << package << " (:use :cl :mancala) (:export heuristica *alias*))\n"
                        << "(in-package :" << package << ")\n"
                        << "(defvar *alias* \"Zorro\")\n"
                        << "(defun heuristica (e) (suma-fila (estado-tablero e) 0))\n"
                        << more;
    return file.string();
  }

  Finished submit(const std::string& file, const std::string& at, const std::string& more = "") {
    return course("submit " + file + " --at '" + at + "' " + more);
  }

  test::DataFolder folder_;
};

const std::string attempt = "(defun f (e)\n  (setf (aref (estado-tablero e) 0 6) 36))\n";

// A game that was played again would have other times: to the millisecond, in a hundred moves, they never agree. What
// was copied has the same.
TEST_F(FairCourse, PlaysOnlyGamesInWhichSomebodyIsNew) {
  begin();
  change("deepest = 4", "deepest = 0");
  for (const int player : {1, 2})
    ASSERT_EQ(
        submit(write(player, "2303", "(defun otro () " + std::to_string(player) + ")"), "2026-03-23 10:00").exit_code,
        0);
  const auto records = [&](const std::string& date) {
    const Finished held = course("run --date " + date + " --at '" + date + " 21:05' --progress-every 0s");
    EXPECT_EQ(held.exit_code, 0) << held.err;
    std::istringstream lines(
        test::run("turno tournament export day-" + date + " --records --data " + (folder_.path() / "course").string())
            .out);
    std::vector<json> all;
    for (std::string line; std::getline(lines, line);) {
      json record = json::parse(line);
      all.push_back(
          {record["game"], record["players"][0]["version"], record["players"][1]["version"], record["times_ms"]});
    }
    return all;
  };
  const auto first = records("2026-03-23");
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(records("2026-03-24"), first);
  ASSERT_EQ(submit(write(1, "2503", "(defun nuevo () 3)"), "2026-03-25 10:00").exit_code, 0);
  const auto last = records("2026-03-25");
  ASSERT_EQ(last.size(), 2U);
  for (const json& game : last) EXPECT_EQ(std::find(first.begin(), first.end(), game), first.end());
}

TEST_F(FairCourse, LetsTheInstructorDecideAboutSuspectedFiles) {
  begin();
  const Finished suspected = submit(write(1, "2303", attempt), "2026-03-23 10:00");
  EXPECT_EQ(suspected.exit_code, 1);
  EXPECT_TRUE(says(suspected.out, "\nSuspected: ")) << suspected.out;
  EXPECT_TRUE(says(suspected.out, "does not play until the instructor"));
  for (const std::string_view wrong : {"nothing but an evaluation function", "Player 14/02", "removed", "Banned"})
    EXPECT_FALSE(says(suspected.out, wrong)) << wrong;
  const Finished disqualified = submit(write(2, "2303", "(defun f (l) (eval (cons '+ l)))"), "2026-03-23 10:00");
  EXPECT_TRUE(disqualified.out.ends_with("\nDisqualified. Fix it and submit it again.\n")) << disqualified.out;
  const Finished accepted = submit(write(3, "2303"), "2026-03-23 10:00");
  EXPECT_TRUE(accepted.out.ends_with("\nAccepted.\nPlayer 14/02/3 from 2026-03-23 on.\n")) << accepted.out;
  ASSERT_EQ(course("reference add one first --at '2026-03-23 10:01'").exit_code, 0);

  const Finished list = course("review list");
  EXPECT_TRUE(says(list.out,
                   "grupo14pareja021Xf2303.cl  player 14/02/1, handed in at 2026-03-23 10:00:00\n"
                   "    line 6: setf (use let, do or loop) assigns to what belongs to the game or to the host\n"
                   "        (setf (aref (estado-tablero e) 0 6) 36)\n"))
      << list.out;
  const json files = json::parse(course("review list --json").out);
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0]["lines"].size(), 1U);
  const std::string number = std::to_string(files[0]["id"].get<int>());
  EXPECT_TRUE(says(course("status --at '2026-03-23 11:00'").out, "under review: 1;"));

  ASSERT_EQ(course("run --early --date 2026-03-23 --at '2026-03-23 12:00'").exit_code, 0);
  EXPECT_TRUE(says(course("table").out, "suspected: Zorro (14/02/1)\n")) << course("table").out;
  const std::string everybody = course("table --public").out;
  EXPECT_TRUE(says(everybody, "\nunder review: 1\n")) << everybody;
  EXPECT_FALSE(says(everybody, "suspected")) << everybody;

  EXPECT_TRUE(says(course("review lift 9999").err, "there is no file 9999"));
  EXPECT_TRUE(says(course("review lift " + number + " --why 'from the lecture' --at '2026-03-23 13:00'").out,
                   "is disqualified; another may replace it"));
  EXPECT_EQ(course("review list").out, "no file is under review\n");
  EXPECT_TRUE(says(course("review confirm " + number + " --at '2026-03-23 13:00'").err, "is not under review"));
  EXPECT_FALSE(says(course("status").out, "banned"));

  ASSERT_EQ(submit(write(1, "2403", attempt), "2026-03-24 10:00").exit_code, 1);
  const json again = json::parse(course("review list --json").out);
  EXPECT_EQ(course("review confirm " + std::to_string(again[0]["id"].get<int>()) + " --at '2026-03-24 11:00'").out,
            "pair 14/02 is banned from the next day on\n");
  EXPECT_TRUE(says(submit(write(3, "2403"), "2026-03-24 12:00").out, "Refused: pair 14/02 is banned: "));
  ASSERT_EQ(course("ban 14/02 --lift --at '2026-03-24 13:00'").exit_code, 0);
  // As the next table will have it; what was refused meanwhile stays in the history below.
  const std::string status = course("status").out;
  EXPECT_FALSE(says(status.substr(0, status.find("refused at")), "banned")) << status;
}

TEST_F(FairCourse, SaysBelowTheNewestTableWhichBansHaveChanged) {
  begin();
  ASSERT_EQ(submit(write(1, "2303"), "2026-03-23 10:00").exit_code, 0);
  for (const char* name : {"one", "two"})
    ASSERT_EQ(course(std::string("reference add ") + name + " first --at '2026-03-23 10:01'").exit_code, 0);
  const auto last_line = [](std::string text) { return text.substr(text.rfind('\n', text.size() - 2) + 1); };
  ASSERT_EQ(course("run --early --date 2026-03-23 --at '2026-03-23 12:00'").exit_code, 0);
  ASSERT_EQ(course("ban 14/02 --at '2026-03-23 13:00'").exit_code, 0);
  EXPECT_EQ(last_line(course("table").out), "banned since: Zorro (14/02/1)\n");
  EXPECT_EQ(last_line(course("table --public").out), "banned since: Zorro\n");
  ASSERT_EQ(course("run --early --date 2026-03-24 --at '2026-03-24 12:00'").exit_code, 0);
  EXPECT_EQ(last_line(course("table").out), "banned: Zorro (14/02/1)\n");
  ASSERT_EQ(course("ban 14/02 --lift --at '2026-03-24 13:00'").exit_code, 0);
  EXPECT_EQ(last_line(course("table").out), "ban lifted since: Zorro (14/02/1)\n");
  EXPECT_EQ(course("table --date 2026-03-23").out.find("since"), std::string::npos);
}

TEST_F(FairCourse, BansAtOnceWhereItsFileSaysSo) {
  begin();
  change("auto-ban = false", "auto-ban = true");
  const Finished banned = submit(write(1, "2303", attempt), "2026-03-23 10:00");
  EXPECT_TRUE(says(banned.out, "\nBanned: ")) << banned.out;
  EXPECT_TRUE(says(banned.out, "were removed"));
  EXPECT_FALSE(says(banned.out, "Player 14/02"));
  EXPECT_EQ(course("review list").out, "no file is under review\n");
  EXPECT_TRUE(says(course("status").out, "banned"));
}

TEST_F(FairCourse, TakesLateMailAndExcuses) {
  begin();
  ASSERT_EQ(submit(write(1, "2303"), "2026-03-23 12:00").exit_code, 0);
  ASSERT_EQ(submit(write(2, "2303"), "2026-03-23 11:00").exit_code, 0);  // entered later, came before
  ASSERT_EQ(course("run --early --date 2026-03-23 --at '2026-03-23 13:00'").exit_code, 0);
  const std::string third = write(3, "2303");
  const Finished late = submit(third, "2026-03-23 12:30");
  EXPECT_EQ(late.exit_code, 2);
  EXPECT_TRUE(says(late.err, "2026-03-23 has already been run; --received-in-time")) << late.err;
  EXPECT_EQ(course("submit " + third + " --received-in-time").exit_code, 2);
  const std::string before = course("table --date 2026-03-23").out;
  const Finished in_time = submit(third, "2026-03-23 12:30", "--received-in-time");
  EXPECT_EQ(in_time.exit_code, 0) << in_time.err;
  EXPECT_TRUE(in_time.out.ends_with("It is an upload of 2026-03-23, which is not played again.\n")) << in_time.out;
  EXPECT_EQ(course("table --date 2026-03-23").out, before);
  const json grades = json::parse(course("grade --json").out);
  EXPECT_EQ(grades[0]["least_uploads"], 3);

  EXPECT_TRUE(says(course("excuse 14/02 2026-03-24").err, "--why"));
  EXPECT_TRUE(says(course("excuse 14/02 2026-03-28 --why ill --at '2026-03-28 10:00'").err, "not a day of the course"));
  EXPECT_EQ(course("excuse 14/02 2026-03-24 --why ill --at '2026-03-28 10:00'").out,
            "pair 14/02 is excused on 2026-03-24\n");
  EXPECT_TRUE(says(course("status").out, "excused: 14/02 on 2026-03-24: ill\n"));
  EXPECT_EQ(course("excuse 14/02 2026-03-24 --undo --at '2026-03-28 10:01'").out,
            "pair 14/02 is no longer excused on 2026-03-24\n");
}

TEST_F(FairCourse, SaysWhyADayIsNotHeld) {
  begin();
  const Finished nobody = course("run --due --at '2026-03-23 21:01'");
  EXPECT_EQ(nobody.exit_code, 0) << nobody.err;
  EXPECT_TRUE(says(nobody.out, "2026-03-23 is not held: nobody can play, but two are needed\n")) << nobody.out;
  EXPECT_FALSE(says(nobody.out, "nothing is due"));
  EXPECT_TRUE(says(course("status --at '2026-03-23 21:01'").out, "2026-03-23 is not held: nobody can play"));
  EXPECT_TRUE(says(course("run --due --at '2026-03-23 20:00'").out, "nothing is due"));
}

TEST_F(FairCourse, ImportsAndListsPairs) {
  begin();
  const auto list = folder_.path() / "pairs.csv";
  std::ofstream(list) << "group,pair,names\n14,03,Eva\n14,3x,Noé\n";
  const Finished wrong = course("pair import " + list.string() + " --at '2026-03-20 11:00'");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_TRUE(says(wrong.err, "pairs.csv: line 3: the pair is \"3x\"")) << wrong.err;
  EXPECT_TRUE(says(wrong.err, "nothing was imported"));
  std::ofstream(list) << "group,pair,names\n14,03,Eva\n14,04,Noé\n";
  const Finished imported = course("pair import " + list.string() + " --at '2026-03-20 11:00'");
  EXPECT_EQ(imported.exit_code, 0) << imported.err;
  EXPECT_TRUE(std::regex_search(imported.out, std::regex("pair 14/04: code [^-]{2}-[a-z2-9]{12}\n"))) << imported.out;
  EXPECT_TRUE(says(imported.out, "2 added, 0 were there already."));
  const std::string csv = course("pair list --csv").out;
  EXPECT_TRUE(csv.starts_with("group,pair,names,e-mail,code,division\r\n14,02,,ana@example.org,Xf,\r\n")) << csv;
  std::ofstream(list) << csv;
  EXPECT_TRUE(says(course("pair import " + list.string() + " --at '2026-03-20 12:00'").out, "0 added, 3 were there"));
  EXPECT_TRUE(says(course("pair list").out, "14/03")) << course("pair list").out;
}

// The zone in which it is about noon now: neither deadline nor midnight come while the test runs.
std::string zone_of_noon() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&now, &utc);
  const int east = 12 - utc.tm_hour;
  return east >= 0 ? "Etc/GMT-" + std::to_string(east) : "Etc/GMT+" + std::to_string(-east);  // signs as POSIX has them
}

std::string shell_block_after(const std::string& page, std::string_view heading) {
  std::ifstream file(page);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t begin = text.find("```sh\n", text.find(heading));
  if (begin == std::string::npos) return "";
  return text.substr(begin + 6, text.find("```", begin + 6) - begin - 6);
}

TEST(InstructorsGuide, TakesTenMinutesOnAnyDay) {
  std::string commands = shell_block_after(TURNO_SOURCE "/docs/course-instructor.md", "## Ten minutes");
  const std::string init = "turno course init ";
  ASSERT_NE(commands.find(init), std::string::npos);
  const std::string zone = zone_of_noon();
  commands.insert(commands.find(init) + init.size(), "--zone " + zone + " ");
  commands = commands.substr(commands.find(init));  // without the check of the sandbox, which has tests of its own
  const test::DataFolder folder;
  std::ofstream(folder.path() / "guide.sh") << "set -e\n" << commands;
  const Finished followed = test::run("cd " + folder.path().string() + " && TZ=" + zone + " sh guide.sh");
  EXPECT_EQ(followed.exit_code, 0) << followed.out << followed.err;
  EXPECT_EQ(followed.err, "");
  EXPECT_TRUE(says(followed.out, "Accepted.\nPlayer 01/01/1 from ")) << followed.out;
  EXPECT_TRUE(std::regex_search(followed.out, std::regex("1 +Segador +01/01/1 "))) << followed.out;
  EXPECT_TRUE(says(followed.out, " is published\n"));
}

// A file that is never loaded is in the table under the name that it gives itself.
TEST_F(FairCourse, ShowsTheAliasOfAFileThatIsNotLoaded) {
  begin();
  submit(write(2, "2303", "(defun f (l) (eval (cons '+ l)))"), "2026-03-23 10:00");
  submit(write(1, "2303"), "2026-03-23 10:00");
  ASSERT_EQ(course("reference add one first --at '2026-03-23 10:01'").exit_code, 0);
  ASSERT_EQ(course("run --early --date 2026-03-23 --at '2026-03-23 12:00'").exit_code, 0);
  EXPECT_TRUE(says(course("table --public").out, "\ndisqualified: Zorro\n")) << course("table --public").out;
}

TEST_F(FairCourse, SpeaksTheLanguageOfTheCourse) {
  begin();
  change("language = \"en\"", "language = \"es\"");
  const Finished accepted = submit(write(1, "2303"), "2026-03-23 10:00");
  EXPECT_TRUE(says(accepted.out, "bien  nombre: grupo 14, pareja 02, jugador 1, código Xf, 23/03\n")) << accepted.out;
  EXPECT_TRUE(accepted.out.ends_with("\nAceptado.\nJugador 14/02/1 a partir del 2026-03-23.\n")) << accepted.out;
  const Finished refused = submit(write(1, "2403"), "2026-03-23 12:00");
  EXPECT_EQ(refused.out, "Rechazado: la fecha del nombre es 2403, pero hoy es 2303\n");
  const Finished suspected = submit(write(2, "2303", attempt), "2026-03-23 13:00");
  EXPECT_TRUE(says(suspected.out, "\nNO    formas: línea 6: ")) << suspected.out;
  EXPECT_TRUE(says(suspected.out, "\nSospechoso: ")) << suspected.out;
  ASSERT_EQ(course("reference add one first --at '2026-03-23 13:01'").exit_code, 0);
  ASSERT_EQ(course("run --early --date 2026-03-23 --at '2026-03-23 13:02'").exit_code, 0);
  const auto last_line = [](std::string text) { return text.substr(text.rfind('\n', text.size() - 2) + 1); };
  EXPECT_EQ(last_line(course("table --public").out), "en revisión: 1\n");
  EXPECT_EQ(last_line(course("table --public --language pt").out), "em análise: 1\n");
  EXPECT_EQ(last_line(course("table").out), "suspected: Zorro (2) (14/02/2)\n");
  EXPECT_EQ(last_line(course("table --language es").out), "sospechoso: Zorro (2) (14/02/2)\n");
  EXPECT_EQ(json::parse(submit(write(1, "2403"), "2026-03-23 14:00", "--json").out)["why"],
            "the date in the name is 2403, but today is 2303");  // programs are told the same in all languages
  const std::string report = course("report 14/02").out;
  std::stringstream page;
  page << std::ifstream(report.substr(0, report.find('\n'))).rdbuf();
  EXPECT_TRUE(says(page.str(), "<h1>Pareja 14/02</h1>"));
  EXPECT_TRUE(says(page.str(), "la fecha del nombre es 2403, pero hoy es 2303"));
}

}  // namespace
}  // namespace turno
