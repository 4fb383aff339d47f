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

TEST_F(MoedasCommand, RegistersPlayersForTheWeb) {
  const std::string player = "'lisp-player(time=20s):" TURNO_SOURCE "/tests/data/moedas/ordem.lisp'";
  const auto add = [&](const std::string& words) {
    return test::run("turno bot add " + words + " --data " + path("data"));
  };
  const Finished added = add("moeda " + player + " --game 'coins(board=t1)'");
  EXPECT_EQ(added.exit_code, 0) << added.err;
  EXPECT_EQ(added.out.rfind("moeda is registered, for coins(board=t1).", 0), 0U) << added.out;
  const Finished refused = add("outra " + player + " --game kalah");
  EXPECT_NE(refused.exit_code, 0);
  EXPECT_NE(refused.err.find("boards of coins"), std::string::npos) << refused.err;
}

// A board that a student made is examined, and stands beside the others in a cup of files in Lisp.
TEST_F(MoedasCommand, PlaysACupOnAStudentsBoard) {
  const std::string board = write("g07.json", R"({"rows": 1, "cols": 3, "coins": [[0, 0, 4], [0, 1, 2], [0, 2, 9]],)"
                                              R"( "strings": [[[0, 0], [0, 1]], [[0, 1], [0, 2]]]})");
  const Finished checked = test::run("turno board check " + board);
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
  std::string cup = "games = [\"coins(board=t1)\", \"coins(file=" + board + ")\"]\nformat = \"cup\"\ntime = \"20s\"\n";
  for (int i = 0; i < 8; ++i) {
    const std::string name = fmt::format("g{}", i);
    std::stringstream player;
    player << std::ifstream(TURNO_SOURCE "/tests/data/moedas/ordem.lisp").rdbuf() << "(defun " << name << " () 1)\n";
    write(name + ".lisp", player.str());
    cup +=
        fmt::format("[[player]]\nname = \"{0}\"\nplayer = \"lisp-player:{0}.lisp\"\ndivision = \"{1}\"\n", name, i % 2);
  }
  const std::string data = " --data " + path("data");
  const Finished run = test::run("turno tournament run --quiet " + write("cup.toml", cup) + data);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const Finished verified = test::run("turno verify cup" + data);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  std::size_t on_it = 0;
  const json report = test::run_json("turno tournament export cup --json" + data);
  for (const json& game : report["results"]) {
    EXPECT_EQ(game["ending"], "played") << game.dump();
    on_it += game.dump().find("g07.json") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(2 * on_it, report["results"].size());
}

// The second delivery decides who plays the cup of a day; the judge's points of each are a mark.
TEST_F(MoedasCommand, PlaysTheCupOfADay) {
  const std::string data = " --data " + path("course");
  const auto course = [&](const std::string& words) { return test::run("turno course " + words + data); };
  ASSERT_EQ(course("init --players moedas --zone UTC --first 2026-03-23 --weekends").exit_code, 0);
  std::stringstream text;
  text << std::ifstream(path("course/course.toml")).rdbuf();
  write("course/course.toml", std::regex_replace(text.str(), std::regex("games = .*"), "game = \"coins(board=t1)\""));
  const Finished added = course("pair add 01/01 --division alameda --at '2026-03-20 10:00'");
  std::smatch code;
  ASSERT_TRUE(std::regex_search(added.out, code, std::regex("code (..)-"))) << added.out << added.err;
  std::stringstream player;
  player << std::ifstream(TURNO_SOURCE "/tests/data/moedas/ordem.lisp").rdbuf();
  const std::string name = "grupo01pareja011" + code.str(1);
  const auto hand_in = [&](const std::string& date, const std::string& at) {
    return course("submit " + write(name + date + ".lisp", player.str()) + " --at '" + at + "'");
  };
  const Finished first = hand_in("0204", "2026-04-02 10:00");  // its last day
  EXPECT_NE(first.out.find("19.5 of 20 points"), std::string::npos) << first.out << first.err;
  const Finished second = hand_in("0304", "2026-04-03 10:00");
  EXPECT_EQ(second.exit_code, 0) << second.out << second.err;
  EXPECT_NE(second.out.find("the player of the cup: 13 of 13"), std::string::npos) << second.out;
  for (int i = 1; i < 8; ++i)
    EXPECT_EQ(
        course(fmt::format("reference add r{0} level{0} --division {1}", i, i < 4 ? "alameda" : "tagus")).exit_code, 0);
  const Finished day = course("run --date 2026-04-04");
  EXPECT_EQ(day.exit_code, 0) << day.out << day.err;
  EXPECT_NE(day.out.find("Winner"), std::string::npos) << day.out;
  EXPECT_NE(day.out.find("  g01 "), std::string::npos) << day.out;
  const Finished explained = course("grade --explain 01/01");
  EXPECT_NE(explained.out.find("5.85  delivery-1, at most 6, by the judge: " + name + "0204.lisp"), std::string::npos)
      << explained.out;
  EXPECT_NE(explained.out.find("  delivery-2, at most 7, by the judge: " + name + "0304.lisp"), std::string::npos)
      << explained.out;
  const Finished verified = test::run("turno verify day-2026-04-04" + data);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
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
  write("course/scale-1.toml",
        "[[group]]\nname = \"strings\"\npoints = 8\n[[group]]\nname = \"positions\"\npoints = 4\n");
  const Finished scaled = hand_in("(defun fio-p (x) x nil)", "2503", "2026-03-25 10:00");
  EXPECT_NE(scaled.out.find("strings: 1 of 7 tests passed, 1.143 of 8 points"), std::string::npos) << scaled.out;
  EXPECT_NE(scaled.out.find("1.143 of 12 points"), std::string::npos) << scaled.out << scaled.err;
  write("course/scale-2.toml", "[[group]]\nname = \"minimax\"\npoints = 8\n");
  const Finished unplayed = hand_in(whole.str(), "1004", "2026-04-10 10:00");
  EXPECT_NE(unplayed.exit_code, 0);
  EXPECT_NE(unplayed.err.find("scale-2.toml: best-player"), std::string::npos) << unplayed.out << unplayed.err;
  std::filesystem::remove(path("course/scale-1.toml"));
  const Finished broken = hand_in("(defun a (", "2603", "2026-03-26 10:00");  // a mistake is no attempt
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_EQ(broken.out.find("Suspected"), std::string::npos) << broken.out;
  EXPECT_NE(broken.out.find("line 1"), std::string::npos) << broken.out;
  EXPECT_EQ(course("mark set 01/01 report 6.5").exit_code, 0);
}

}  // namespace
}  // namespace turno
