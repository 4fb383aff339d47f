// The players of examples/lisp and the tables of mistakes in docs/course-student.md.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::run;
using test::run_json;

const std::string lisp_examples = TURNO_SOURCE "/examples/lisp/";
const std::string accepted_player = lisp_examples + "grupo01pareja011Ab0704.cl";
const std::string better_player = lisp_examples + "grupo01pareja012Ab0804.cl";
const std::string strongest_player = lisp_examples + "grupo01pareja013Ab0904.cl";

std::string lisp_player(const std::string& file, int depth) {
  return "'lisp(depth=" + std::to_string(depth) + "):" + file + "'";
}

json play(const std::string& first, const std::string& second, const std::string& games) {
  return run_json("turno match mancala11 --first " + first + " --second " + second + " --json --games " + games);
}

TEST(ExampleLisp, IsAccepted) {
  for (const std::string& file : {accepted_player, better_player, strongest_player}) {
    const auto checked = run("turno course check " + file);
    EXPECT_EQ(checked.exit_code, 0) << checked.out;
    EXPECT_TRUE(checked.out.ends_with("\nAccepted.\n")) << checked.out;
  }
}

TEST(ExampleLisp, BeatsBueno) {
  const std::string player = lisp_player(strongest_player, 2);
  EXPECT_EQ(play(player, "'bueno(depth=2)'", "2")["wins"], 2);
  const json played = play(player, "'bueno(depth=2)'", "200 --opening-moves 4 --seed 7");
  EXPECT_EQ(played["forfeits"], 0);
  EXPECT_GT(played["elo_low"], 200);
}

// Each of the guide's steps is one forward.
TEST(ExampleLisp, GetsBetterFromStepToStep) {
  for (const auto& [better, worse] :
       {std::pair{better_player, accepted_player}, std::pair{strongest_player, better_player}})
    EXPECT_GT(play(lisp_player(better, 2), lisp_player(worse, 2), "200 --opening-moves 4 --seed 7")["elo_low"], 0);
}

// Two players that always choose alike win and lose the same games of a pair.
void expect_alike(const json& played) {
  EXPECT_GT(played["finished"], 0);
  EXPECT_EQ(played["margin"], 0);
  EXPECT_EQ(played["pairs_drawn"].get<int>() * 2, played["finished"].get<int>());
}

TEST(ExampleLisp, HasTermsThatPlayAsBueno) {
  expect_alike(play(lisp_player(lisp_examples + "terms.cl", 2), "'bueno(depth=2)'", "100 --opening-moves 4"));
}

// bueno looks a move further than the search: with finished games by points it is regular one ply deeper.
TEST(ExampleLisp, HasTermsThatMakeRegularOfBueno) {
  const test::DataFolder folder;
  const std::string repaired = (folder.path() / "repaired.cl").string();
  ASSERT_EQ(run(lisp_examples + "with-terms mia-vacia=nil suya-vacia=nil > " + repaired).exit_code, 0);
  expect_alike(play(lisp_player(repaired, 2), "'regular(depth=3)'", "100 --opening-moves 4"));
  const auto refused = run(lisp_examples + "with-terms hoyo=1");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_NE(refused.err.find("no parameter hoyo"), std::string::npos) << refused.err;
}

struct GuideMistake {
  std::string body;
  std::string says;
};

// Rows of the table: | `body` | `what is said` | ... |
std::vector<GuideMistake> mistakes_of_guide() {
  std::ifstream guide(TURNO_SOURCE "/docs/course-student.md");
  const std::regex row(R"(^\| `(\(.*?)` \| `(.*?)` \|.*)");
  std::vector<GuideMistake> found;
  std::smatch cells;
  for (std::string line; std::getline(guide, line);)
    if (std::regex_match(line, cells, row)) found.push_back({cells.str(1), cells.str(2)});
  return found;
}

TEST(StudentGuide, QuotesWhatIsSaidOfMistakes) {
  const auto mistakes = mistakes_of_guide();
  EXPECT_GE(mistakes.size(), 10U);
  const test::DataFolder folder;
  const std::string file = (folder.path() / "grupo01pareja011Ab0704.cl").string();
  for (const auto& [body, says] : mistakes) {
    std::ofstream(file) << "(defpackage :grupo01pareja011Ab0704 (:use :common-lisp :mancala)\n"
                           "  (:export #:heuristica #:*alias*))\n"
                           "(in-package :grupo01pareja011Ab0704)\n"
                           "(defvar *alias* \"El Pozo\")\n"
                           "(defun heuristica (estado)\n  "
                        << body << ")\n";
    const auto checked = run("turno course check " + file);
    EXPECT_EQ(checked.exit_code, 1) << body;
    EXPECT_NE(checked.out.find(says), std::string::npos) << body << "\n" << checked.out;
  }
}

}  // namespace
}  // namespace turno
