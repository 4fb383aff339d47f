// Grades with what is entered by hand and measured, and reference players that fit, as people type it.

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "data_folder.hpp"
#include "folder_state.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

bool tells(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A course of Lisp players of one day, Monday, 23 March 2026, in UTC. Pairs 14/02 and 14/03 have a player each.
class GradedCourse : public testing::Test {
 protected:
  Finished course(const std::string& line) const {
    return test::run("turno course " + line + " --data " + (folder_.path() / "course").string());
  }
  std::string fine(const std::string& line) const {
    const Finished finished = course(line);
    EXPECT_EQ(finished.exit_code, 0) << line << "\n" << finished.out << finished.err;
    return finished.out;
  }
  std::string wrong(const std::string& line) const {
    const Finished finished = course(line);
    EXPECT_EQ(finished.exit_code, 2) << line << "\n" << finished.out;
    EXPECT_EQ(finished.out, "") << line;
    return finished.err;
  }

  void SetUp() override {
    fine("init --zone UTC --first 2026-03-23");
    change("opponent = \"regular\"", "opponent = \"none\"");
    change("share = 0.5   ", "share = 1000  ");
    change("training-until = 2026-03-29", "training-until = 2026-03-23");
    change("last = 2026-04-12", "last = 2026-03-23");
    change("deepest = 4", "deepest = 0");
    change("pairs = 5 ", "pairs = 1 ");
    for (const std::string pair : {"2", "3"})
      fine("pair add 14/" + pair + " --code X" + pair + " --at '2026-03-20 10:00'");
    for (const std::string pair : {"2", "3"})
      fine("submit " + write("grupo14pareja0" + pair + "1X" + pair + "2303") + " --at '2026-03-23 10:00'");
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

  std::string write(const std::string& package) {
    const auto file = folder_.path() / (package + ".cl");
    std::ofstream(file) << "(defpackage :" << package << " (:use :cl :mancala) (:export heuristica *alias*))\n"
                        << "(in-package :" << package << ")\n"
                        << "(defvar *alias* \"" << package << "\")\n"
                        << "(defun heuristica (e) (- (suma-fila (estado-tablero e) (estado-lado-sgte-jugador e))\n"
                        << "  (suma-fila (estado-tablero e) (lado-contrario (estado-lado-sgte-jugador e)))))\n";
    return file.string();
  }

  std::string put(const std::string& name, const std::string& contents) {
    const auto file = folder_.path() / name;
    std::ofstream(file, std::ios::binary) << contents;
    return file.string();
  }

  // A written part of 4 points, a talk, a penalty; halves; at most 5.
  void ask_for_marks() {
    change("marks = [] ", "marks = [{ key = \"written\", maximum = 4 }] ");
    change("bonuses = [] ", "bonuses = [{ key = \"talk\", maximum = 1 }] ");
    change("penalties = [] ", "penalties = [{ key = \"late\", maximum = 2 }] ");
    change("rounding = 0 ", "rounding = 0.5 ");
    change("maximum = 0 ", "maximum = 5 ");
  }

  void hold_the_day() {
    fine("reference add easy last --alias Uno --at '2026-03-23 11:00'");
    fine("run --due --at '2026-03-23 21:01'");
  }

  test::DataFolder folder_;
};

// Without marks: 0.5 for the reference, if it is below; 1 for the first five; 1 for the upload of the only day.
TEST_F(GradedCourse, AddsWhatIsEnteredByHand) {
  hold_the_day();
  const json before = json::parse(fine("grade --json"));
  ask_for_marks();
  const Finished missing = course("grade");
  EXPECT_TRUE(tells(missing.err, "not marked yet: written of 14/02, 14/03\n")) << missing.err;
  EXPECT_EQ(fine("mark set 14/02 written 1.15 --by eva --at '2026-03-24 10:00'"), "pair 14/02 has 1.15 for written\n");
  fine("mark set 14/02 late 0.5 --by eva --why 'two weeks' --at '2026-03-24 10:00'");
  EXPECT_TRUE(tells(wrong("mark set 14/02 written 2 --at '2026-03-24 10:01'"), "give the reason for the change"));
  const std::string csv = put("marks.csv", "\xEF\xBB\xBFgroup;pair;written;talk\r\n14;3;4;\"1,0\"\r\n");
  EXPECT_EQ(fine("mark import " + csv + " --by ana --at '2026-03-24 10:02'"),
            "2 entered, 0 changed, 0 were there already\n");
  EXPECT_EQ(fine("mark list"),
            "pair   mark     points  of  entered              by   why\n"
            "14/02  late        0.5   2  2026-03-24 10:00:00  eva  two weeks\n"
            "14/02  written    1.15   4  2026-03-24 10:00:00  eva\n"
            "14/03  talk          1   1  2026-03-24 10:02:00  ana\n"
            "14/03  written       4   4  2026-03-24 10:02:00  ana\n");
  EXPECT_EQ(fine("mark list --csv"), "group,pair,written,talk,late\r\n14,02,1.15,,0.5\r\n14,03,4,1,\r\n");

  const json after = json::parse(fine("grade --json"));
  const double sum = before[0]["total"].get<double>() + 1.15 - 0.5;
  EXPECT_NEAR(after[0]["sum"].get<double>(), sum, 1e-9);
  EXPECT_EQ(after[0]["total"], std::floor(2 * sum + 0.5) / 2);
  EXPECT_EQ(after[1]["total"], 5);  // 2 or more, and 5 by hand

  const std::string explained = fine("grade --explain 14/2");
  EXPECT_TRUE(explained.starts_with("pair 14/02, by the table of 2026-03-23\n")) << explained;
  EXPECT_TRUE(tells(explained, "\n1.15  written, at most 4, by eva\n")) << explained;
  EXPECT_TRUE(tells(explained, "\n-0.5  penalty late, at most 2, by eva: two weeks\n")) << explained;
  std::smatch last;
  ASSERT_TRUE(std::regex_search(explained, last, std::regex(R"(\n *([\d.]+)  grade\n$)"))) << explained;
  EXPECT_EQ(std::stod(last[1]), after[0]["total"].get<double>());
  const std::string table = fine("grade");
  EXPECT_TRUE(std::regex_search(table, std::regex("14/02 [^\n]* " + last[1].str() + "\n"))) << table;
  EXPECT_TRUE(tells(table, "marks  bonuses  penalties  total\n")) << table;
  EXPECT_EQ(json::parse(fine("grade --explain 14/02 --json"))["total"], after[0]["total"]);

  fine("mark remove 14/02 late --why 'it came in time' --at '2026-03-24 11:00'");
  EXPECT_NEAR(json::parse(fine("grade --json"))[0]["sum"].get<double>(), sum + 0.5, 1e-9);
  EXPECT_EQ(test::run("turno verify --data " + (folder_.path() / "course").string()).exit_code, 0);
  fine("report 14/02");
  const std::string page = [&] {
    std::stringstream text;
    text << std::ifstream(folder_.path() / "course/pages/instructor/index.html").rdbuf();
    return text.str();
  }();
  EXPECT_TRUE(tells(page, "penalties"));
}

TEST_F(GradedCourse, TakesNoWrongMarks) {
  ask_for_marks();
  for (const auto& [words, says] : {std::pair{"set 14/02 written 5", "5 is more than 4"},
                                    {"set 14/02 written nan", "\"nan\" is not a number of points"},
                                    {"set 14/02 written 1e308", "is not a number of points"},
                                    {"set 14/02 oral 1", "there is no mark \"oral\""},
                                    {"set 14/09 written 1", "there is no pair 14/09"},
                                    {"set fourteen written 1", "fourteen"},
                                    {"remove 14/02 written --why x", "was given nothing for written"},
                                    {"import /no/such/file.csv", "/no/such/file.csv"}})
    EXPECT_TRUE(tells(wrong(std::string("mark ") + words), says)) << words;
  const std::string csv = put("marks.csv", "pair,written\n14/02,3\n14/03,9\n14/02,1\nx,1\n");
  const std::string said = wrong("mark import " + csv);
  EXPECT_TRUE(tells(said, "marks.csv: line 4: pair 14/02 is already in line 2\n")) << said;
  EXPECT_TRUE(tells(said, "marks.csv: line 5: \"x\" is not a pair")) << said;
  EXPECT_TRUE(tells(said, "nothing was imported: correct what is wrong (2)")) << said;
  EXPECT_EQ(fine("mark list"), "no points have been given by hand yet\n");
  EXPECT_TRUE(tells(wrong("grade --explain 14/02"), "no day has been held yet"));
}

// 10,000 positions are valued of every file that plays, if that is worth something.
TEST_F(GradedCourse, ScoresWhatIsMeasured) {
  change("quality-score = { speed = 0, depths = 0, openings = 0, robustness = 0 }",
         "quality-score = { speed = 1, openings = 1, robustness = 0.5 }");
  hold_the_day();
  const json grade = json::parse(fine("grade --json"))[0];
  ASSERT_EQ(grade["quality"].size(), 3U);
  EXPECT_EQ(grade["quality"][2]["found"], "errors in 10000 random positions: 0");
  EXPECT_EQ(grade["quality"][2]["points"], 0.5);
  EXPECT_TRUE(tells(grade["quality"][0]["found"], "% of bueno's time, 100000 % is allowed"))
      << grade["quality"][0]["found"];
  EXPECT_TRUE(tells(fine("grade --explain 14/02"), "quality, openings, at most 1: ")) << fine("grade --explain 14/02");
}

// Nor was it measured before somebody asked for it; files that play on are measured again then.
TEST_F(GradedCourse, MeasuresNothingMoreUnlessAskedTo) {
  hold_the_day();
  const json grade = json::parse(fine("grade --json"))[0];
  EXPECT_TRUE(grade["quality"].empty());
  EXPECT_EQ(grade["quality_score"], 0);
  EXPECT_EQ(grade["sum"], grade["total"]);
  change("quality-score = { speed = 0, depths = 0, openings = 0, robustness = 0 }",
         "quality-score = { speed = 1, robustness = 1 }");
  change("last = 2026-03-23", "last = 2026-03-24");
  const json parts = json::parse(fine("grade --json"))[0]["quality"];
  ASSERT_EQ(parts.size(), 2U);
  for (const json& part : parts) EXPECT_EQ(part["found"], "not measured");
  fine("run --due --at '2026-03-24 21:01'");
  const json later = json::parse(fine("grade --json"))[0]["quality"];
  EXPECT_EQ(later[1]["found"], "errors in 10000 random positions: 0");
  EXPECT_NE(later[0]["found"], "not measured");
}

TEST_F(GradedCourse, SuggestsReferences) {
  const std::string words =
      "references --suggest 2 --games 8 --seed 3 --candidate first --candidate 'regular(depth=2)' --candidate " +
      write("ours") + " --candidate level3";
  const auto before = test::state_of((folder_.path() / "course").string());
  const std::string said = fine(words);
  const auto after = test::state_of((folder_.path() / "course").string());
  EXPECT_EQ(before, after) << test::differences(before, after);
  EXPECT_TRUE(said.starts_with("8 games of each candidate against the course's 2 players:\n")) << said;
  EXPECT_TRUE(tells(said, "the course has only 2 players that can play")) << said;
  EXPECT_TRUE(tells(said, "\n  turno course reference add ")) << said;
  EXPECT_EQ(fine(words), said);
  EXPECT_EQ(fine(words + " --concurrency 1"), said);

  const json told = json::parse(fine(words + " --json"));
  ASSERT_EQ(told["candidates"].size(), 4U);
  std::size_t proposed = 0;
  double least = 0;
  for (const json& one : told["candidates"]) {
    EXPECT_EQ(one["games"], 8);
    EXPECT_GE(one["score"].get<double>(), least);
    least = one["score"];
    EXPECT_LE(one["low"], one["score"]);
    EXPECT_GE(one["high"], one["score"]);
    proposed += one["proposed"] ? 1 : 0;
    // The pairs' players and this file are regular written in Lisp: they draw level from both sides of every opening.
    if (one["name"] == "ours" || one["player"] == "regular(depth=2)") {
      EXPECT_EQ(one["score"], 0.5) << one;
    }
  }
  EXPECT_EQ(proposed, 2U);
  EXPECT_TRUE(tells(wrong("references --suggest 5 --candidate first"), "only 1 candidates"));
  EXPECT_TRUE(tells(wrong("references --candidate first"), "--candidate: only with --suggest"));
  EXPECT_TRUE(tells(wrong("references --suggest 1 --candidate nobody"), "nobody"));
  EXPECT_TRUE(tells(fine("references"), "no reference players yet"));
}

TEST_F(GradedCourse, StopsSuggestingOnCtrlC) {
  const Finished stopped =
      test::run("timeout --foreground -s INT 5 turno course references --suggest 5 --games 4000" +
                std::string(" --progress-every 100ms --data ") + (folder_.path() / "course").string());
  EXPECT_TRUE(tells(stopped.err, "stopped before the end")) << stopped.err;
  EXPECT_TRUE(tells(stopped.err, " of ")) << stopped.err;
  EXPECT_EQ(stopped.out, "");
}

TEST(CourseReferencesCommand, SaysWhatIsMissing) {
  const test::DataFolder folder;
  const std::string data = " --data " + (folder.path() / "course").string();
  ASSERT_EQ(test::run("turno course init --zone UTC --first 2026-03-23" + data).exit_code, 0);
  const Finished nobody = test::run("turno course references --suggest 5" + data);
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_TRUE(tells(nobody.err, "of whom none can play now; wait until at least 2 were handed in")) << nobody.err;
}

}  // namespace
}  // namespace turno
