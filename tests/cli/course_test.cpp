#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

const std::string collection = TURNO_SOURCE "/tests/data/lisp/";
const std::string strong = collection + "honest/grupo13pareja011Yc1504.cl";

TEST(CourseCheckCommand, TellsWhatWasLookedAt) {
  const Finished finished = run("turno course check " + strong);
  EXPECT_EQ(finished.exit_code, 0) << finished.out;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.find("ok    name: group 13, pair 01, player 1, code Yc, 15.04.\nok    encoding: UTF-8\n"), 0U)
      << finished.out;
  EXPECT_NE(finished.out.find("\nok    loading: package GRUPO13PAREJA011YC1504, alias Doble Turno\n"),
            std::string::npos);
  EXPECT_NE(finished.out.find(" of bueno's time at depth 4 ("), std::string::npos);
  EXPECT_TRUE(finished.out.ends_with("\nAccepted.\n")) << finished.out;
}

TEST(CourseCheckCommand, NamesTheLineAndTheFormThatItRefuses) {
  const test::DataFolder folder;
  const std::string file = (folder.path() / "grupo01pareja011ab0105.cl").string();
  std::ofstream(file) << "(defpackage :grupo01pareja011ab0105 (:use :common-lisp :mancala)\n"
                         "  (:export heuristica *alias*))\n"
                         "(in-package :grupo01pareja011ab0105)\n"
                         "(defvar *alias* 'nobody)\n"
                         "(defun heuristica (e)\n"
                         "  (funcall 'delete-file \"/tmp/x\")\n"
                         "  0)\n";
  const Finished finished = run("turno course check " + file);
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.out.find("\nNO    forms: line 6: "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("delete-file"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find("loading"), std::string::npos);
  EXPECT_NE(finished.out.find("\nSuspected: "), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find("removed"), std::string::npos) << finished.out;
}

TEST(CourseCheckCommand, SpeaksThreeLanguages) {
  const test::DataFolder folder;
  const std::string file = (folder.path() / "grupo01pareja011ab0105.cl").string();
  std::ofstream(file) << "(defun heuristica (e) 0)\n";
  const std::string spanish = run("turno course check " + file + " --language es").out;
  EXPECT_EQ(spanish.find("bien  nombre: grupo 1, pareja 01, jugador 1, código ab, 01/05\nbien  codificación: UTF-8\n"
                         "NO    formas: línea 1: "),
            0U)
      << spanish;
  EXPECT_TRUE(spanish.ends_with("\nDescalificado. Corrígelo y entrégalo de nuevo.\n")) << spanish;
  const std::string portuguese = run("turno course check " + file + " --language pt").out;
  EXPECT_EQ(portuguese.find("bem   nome: grupo 1, par 01, jogador 1, código ab, 01/05\n"), 0U) << portuguese;
  EXPECT_NE(portuguese.find("\nNÃO   formas: linha 1: "), std::string::npos) << portuguese;
  EXPECT_TRUE(portuguese.ends_with("\nDesclassificado. Corrija-o e entregue-o de novo.\n")) << portuguese;
}

TEST(CourseCheckCommand, TellsPrograms) {
  const Finished finished = run("turno course check " + strong + " --game mancala11-2018 --depth 1 --seed 5 --json");
  const json told = json::parse(finished.out);
  EXPECT_EQ(told["game"], "mancala11(robbery=6)");
  EXPECT_EQ(told["depth"], 1);
  EXPECT_EQ(told["seed"], 5);
  EXPECT_EQ(told["steps"].size(), 7U);
  EXPECT_EQ(told["steps"][0], (json{{"name", "name"},
                                    {"outcome", "accepted"},
                                    {"found", "group 13, pair 01, player 1, code Yc, 15.04."},
                                    {"warns", false},
                                    {"reasons", json::array()}}));
  EXPECT_EQ(finished.exit_code, told["outcome"] == "accepted" ? 0 : 1);
}

TEST(CourseCheckCommand, RefusesBadInputInOneLine) {
  for (const auto& [arguments, complaint] :
       {std::pair{"/no/such/file.cl", "/no/such/file.cl"}, std::pair{"x.cl --game kalah", "a course plays mancala11"},
        std::pair{"x.cl --depth 0", "--depth: \"0\" is not a whole number from 1 to 4"},
        std::pair{"x.cl --share nan", "--share: \"nan\" is not a number from 0 to 1"},
        std::pair{"x.cl --share 1.5", "--share: \"1.5\" is not a number from 0 to 1"},
        std::pair{"x.cl --game chess", "chess"}, std::pair{"x.cl --language de", "write en, es or pt"}}) {
    const Finished finished = run(std::string("turno course check ") + arguments);
    EXPECT_EQ(finished.exit_code, 2) << arguments;
    EXPECT_EQ(finished.out, "");
    EXPECT_NE(finished.err.find(complaint), std::string::npos) << finished.err;
    EXPECT_EQ(finished.err.find('\n'), finished.err.size() - 1) << finished.err;
  }
}

}  // namespace
}  // namespace turno
