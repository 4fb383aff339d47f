// Whole players of Moedas e Fios in Lisp: judged, in matches, in a cup that is killed and resumed, in a course.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

const std::string example_player = TURNO_SOURCE "/examples/lisp/moedas/jogador.lisp";

class MoedasCommand : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

  json read_json(const std::string& name) const {
    std::stringstream text;
    text << std::ifstream(path(name)).rdbuf();
    return json::parse(text.str());
  }

  const test::DataFolder folder;
};

TEST_F(MoedasCommand, JudgesTheTypesOfTheExample) {
  const Finished judged = test::run("turno course check " + example_player +
                                    " --course moedas --delivery 1 --results " + path("results.json"));
  EXPECT_EQ(judged.exit_code, 0) << judged.out << judged.err;
  EXPECT_EQ(judged.out.rfind("positions: 10/10, 2 of 2 points\n", 0), 0U) << judged.out;
  EXPECT_TRUE(judged.out.ends_with("\n20 of 20 points\n")) << judged.out;
  const json results = read_json("results.json");
  EXPECT_EQ(results["score"], 20);
  EXPECT_EQ(results["tests"].size(), 6U);
  EXPECT_EQ(results["tests"][0]["status"], "passed");
}

TEST_F(MoedasCommand, SaysWhatIsWrongInTheCoursesLanguage) {
  const std::string file = write("g07.lisp",
                                 "(defun cria-posicao (l c) (cons l c))\n(defun posicao-linha (p) (cdr p))\n"
                                 "(defun posicao-coluna (p) (cdr p))\n(defun posicao-p (p) (consp p))\n"
                                 "(defun posicoes-iguais-p (p q) (equal p q))\n");
  const std::string scale = write("scale.toml", "[[group]]\nname = \"positions\"\npoints = 5\n");
  const Finished judged =
      test::run("turno course check " + file + " --course moedas --scale " + scale + " --language pt");
  EXPECT_EQ(judged.exit_code, 1);
  EXPECT_EQ(judged.out,
            "posições: 8/10, 4 de 5 pontos\n"
            "  (posicao-linha (cria-posicao 3 7))\n"
            "    devia ser 3, é 7\n"
            "  3 de 4 testes ocultos passados\n"
            "4 de 5 pontos\n");
  const Finished shown =
      test::run("turno course check " + file + " --course moedas --scale " + scale + " --show-untold");
  EXPECT_NE(shown.out.find("should be (0 11), is (11 11)"), std::string::npos) << shown.out;
}

TEST_F(MoedasCommand, RunsNothingThatReachesOut) {
  const std::string file = write("g07.lisp", "(ext:run-program \"touch\" :arguments '(\"x\"))\n");
  const Finished judged = test::run("turno course check " + file + " --course moedas --delivery 1");
  EXPECT_EQ(judged.exit_code, 1);
  EXPECT_NE(judged.out.find("run-program is not for players"), std::string::npos) << judged.out;
  EXPECT_TRUE(judged.out.ends_with("0 of 20 points\n")) << judged.out;
  test::expect_refused("turno course check", {{file + " --course other", "write moedas"},
                                              {path("nothing.lisp") + " --course moedas", "nothing.lisp"},
                                              {file + " --course moedas --scale " + path("no.toml"), "no.toml"}});
}

// A byte that is no UTF-8 may take the quote behind it along when Lisp reads it: what is a text to whoever reads bytes
// would be run. What was vetted is what is loaded.
TEST_F(MoedasCommand, LoadsWhatItHasVetted) {
  const std::string file = write("g07.lisp", "(list \"\xC3\" \"(ext:run-program 1)(print 1)\xC3\" \"\")\n");
  const std::string scale = write("scale.toml", "[[group]]\nname = \"file\"\npoints = 4\n");
  const Finished judged = test::run("turno course check " + file + " --course moedas --scale " + scale);
  EXPECT_EQ(judged.out, "the file: 3/4, 3 of 4 points\n  has only ASCII characters\n    line 1\n3 of 4 points\n")
      << judged.err;
}

TEST_F(MoedasCommand, SaysWhereAFileCannotBeRead) {
  const std::string file = write("g07.lisp", "(defun a ()\n  1)\n(defun b (\n");
  const Finished judged = test::run("turno course check " + file + " --course moedas --delivery 1");
  EXPECT_EQ(judged.exit_code, 1);
  EXPECT_EQ(judged.out.find("reaches for"), std::string::npos) << judged.out;
  EXPECT_NE(judged.out.find("\n  line 3: the file: "), std::string::npos) << judged.out;
}

// It proves these boards well within its time, and looks further than four cuts ahead, from either side.
TEST_F(MoedasCommand, TheExampleBeatsASearchToDepthFour) {
  for (const std::string board : {"t1", "t3", "t5"}) {
    const json match =
        test::run_json("turno match 'coins(board=" + board + ")' --first 'lisp-player(time=30s):" + example_player +
                       "' --second 'alphabeta(depth=4,eval=margin)' --games 2 --json");
    EXPECT_EQ(match["wins"], 2) << match.dump(1);
  }
}

// Eight players in two divisions. Killed after a while, resumed, verified: nothing is lost, nothing played twice.
TEST_F(MoedasCommand, PlaysACupThatIsKilled) {
  const Finished made = test::run(fmt::format("{}/tools/moedas-cup {} 8 5 t1 1", TURNO_SOURCE, folder.path().string()));
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const std::string cup = fmt::format("turno tournament run --quiet {} --data {}", path("moedas.toml"), path("data"));
  test::run("timeout -s KILL 5 " + cup);
  const Finished finished = test::run("turno tournament resume moedas --quiet --data " + path("data"));
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("Winner"), std::string::npos) << finished.out;
  const Finished verified = test::run("turno verify moedas --data " + path("data"));
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  const json report = test::run_json("turno tournament export moedas --json --data " + path("data"));
  for (const json& game : report["results"]) EXPECT_EQ(game["ending"], "played") << game.dump();
}

TEST_F(MoedasCommand, HoldsACourse) {
  const std::string data = " --data " + path("course");
  const auto course = [&](const std::string& words) { return test::run("turno course " + words + data); };
  const Finished begun = course("init --players moedas --zone UTC --first 2026-03-23 --weekends");
  ASSERT_EQ(begun.exit_code, 0) << begun.err;
  const Finished added = course("pair add 01/01 --division alameda --at '2026-03-20 10:00'");
  std::smatch code;
  ASSERT_TRUE(std::regex_search(added.out, code, std::regex("code (..)-"))) << added.out << added.err;
  const auto hand_in = [&](const std::string& text, const std::string& date, const std::string& at) {
    return course("submit " + write("grupo01pareja011" + code.str(1) + date + ".lisp", text) + " --at '" + at + "'");
  };
  std::stringstream whole;
  whole << std::ifstream(example_player).rdbuf();
  const Finished taken = hand_in(whole.str(), "2303", "2026-03-23 10:00");
  EXPECT_EQ(taken.exit_code, 0) << taken.out << taken.err;
  EXPECT_NE(taken.out.find("20 of 20 points"), std::string::npos) << taken.out;
  EXPECT_EQ(taken.out.find("alpha-beta"), std::string::npos) << taken.out;  // the first delivery
  const Finished soon = hand_in(whole.str(), "2303", "2026-03-23 10:10");
  EXPECT_EQ(soon.exit_code, 1);
  EXPECT_NE(soon.out.find("10:15"), std::string::npos) << soon.out;
  const Finished evil = hand_in("(open \"/etc/passwd\")", "2403", "2026-03-24 10:00");
  EXPECT_EQ(evil.exit_code, 1);
  EXPECT_NE(evil.out.find("Suspected: this changes the game, reaches for more than it may"), std::string::npos)
      << evil.out;
  const Finished broken = hand_in("(defun a (", "2503", "2026-03-25 10:00");  // a mistake is no attempt
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_EQ(broken.out.find("Suspected"), std::string::npos) << broken.out;
  EXPECT_NE(broken.out.find("line 1"), std::string::npos) << broken.out;
  EXPECT_EQ(course("mark set 01/01 report 6.5").exit_code, 0);
}

}  // namespace
}  // namespace turno
