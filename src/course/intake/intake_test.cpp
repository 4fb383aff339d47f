#include "course/intake/intake.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <set>

#include "course/intake/player_intake.hpp"
#include "course/intake/submission_name.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "test_data.hpp"

// Over the collection of tests/data/lisp, whose table was worked out from the specification and by a model of the game
// in Lisp; and with files made up here.
namespace turno::course {
namespace {

using nlohmann::json;

struct Case {
  json expected;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.expected.at("shows"); }

std::string stem_of(const testing::TestParamInfo<Case>& tested) {
  return std::filesystem::path(tested.param.expected.at("file").get<std::string>()).stem().string();
}

// Those of a kind that vetting lets through: what happens then is what is tested here.
std::vector<Case> let_through(const std::string& kind) {
  std::vector<Case> cases;
  for (const json& one : test::json_data("lisp/expected.json"))
    if (one.at("kind") == kind && one.at("vetting") == "accepted") cases.push_back({one});
  return cases;
}

Submission submission_of(const json& expected) {
  const std::string file = expected.at("file");
  return {std::filesystem::path(file).filename().string(), test::read_data("lisp/" + file)};
}

const Step* step_named(const IntakeReport& report, std::string_view name) {
  for (const Step& step : report.steps)
    if (step.name == name) return &step;
  return nullptr;
}

class Intake : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    auto sandbox = Sandbox::make();
    if (!sandbox) GTEST_SKIP() << sandbox.error();
    sandbox_ = *std::move(sandbox);
  }

  IntakeReport judge(const Submission& submission, const IntakeSettings& settings = {},
                     const std::string& game = "mancala11") const {
    return examine(submission, settings, {shipped_games().make(game).value(), sandbox_, {}}, {}).value();
  }

  std::shared_ptr<const Sandbox> sandbox_;
};

class HonestFiles : public Intake {};

// Whoever loses one of the two games is out, whoever loses none is in, and by how much stands in the table.
TEST_P(HonestFiles, AreTakenIfTheyLoseNoGame) {
  IntakeSettings settings;
  settings.max_time = 10;  // how fast machines are is another question
  const json& expected = GetParam().expected;
  const IntakeReport report = judge(submission_of(expected), settings);
  ASSERT_EQ(report.steps.size(), 7U) << report.steps.back().reasons.at(0).what.text;
  EXPECT_NE(report.steps[3].found.text.find("alias " + expected.at("alias").get<std::string>()), std::string::npos)
      << report.steps[3].found.text;
  if (expected.at("random")) return;
  const auto margin = [&](std::size_t game) {
    const json& points = expected.at("versus_regular").at(game);
    return points.at(game).get<int>() - points.at(1 - game).get<int>();
  };
  const auto told = [](int won_by, std::string_view as) {
    if (won_by == 0) return "drawn as " + std::string(as);
    return (won_by > 0 ? "won as " : "lost as ") + std::string(as) + " by " + std::to_string(std::abs(won_by));
  };
  EXPECT_EQ(report.steps.back().found.text,
            "against regular(depth=2): " + told(margin(0), "First") + ", " + told(margin(1), "Second"));
  EXPECT_EQ(report.outcome(), margin(0) < 0 || margin(1) < 0 ? Outcome::Disqualified : Outcome::Accepted);
}

INSTANTIATE_TEST_SUITE_P(Collection, HonestFiles, testing::ValuesIn(let_through("honest")), stem_of);

class BrokenFiles : public Intake {};

TEST_P(BrokenFiles, AreNotTaken) {
  const json& expected = GetParam().expected;
  const IntakeReport report = judge(submission_of(expected));
  EXPECT_EQ(report.outcome(), Outcome::Disqualified);
  const Step& last = report.steps.back();
  ASSERT_FALSE(last.reasons.empty());
  if (expected.at("loads") == false) {
    EXPECT_EQ(last.name, "loading");
  } else if (expected.value("slow", false)) {
    EXPECT_EQ(last.name, "speed");
  } else if (expected.at("plays") != "fine") {
    EXPECT_TRUE(last.name == "sample positions" || last.name == "loading") << last.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Collection, BrokenFiles, testing::ValuesIn(let_through("broken")), stem_of);

Submission plain(const std::string& name, const std::string& body) {
  const std::string package = name.substr(0, name.find('.'));
  return {name, "(defpackage :" + package +
                    " (:use :common-lisp :mancala) (:export heuristica *alias*))\n(in-package :" + package +
                    ")\n(defvar *alias* \"plain\")\n" + body};
}

const std::string name = "grupo01pareja011ab0105.cl";

TEST_F(Intake, SaysWhichPartOfANameIsWrongAndGoesOn) {
  const IntakeReport report =
      judge(plain("grupo01pareja014ab0105.cl", "(defun heuristica (e) (suma-fila (estado-tablero e) 0))"));
  EXPECT_EQ(report.outcome(), Outcome::Disqualified);
  EXPECT_EQ(report.steps.front().name, "name");
  EXPECT_NE(report.steps.front().reasons.at(0).what.text.find("\"4\""), std::string::npos);
  EXPECT_NE(step_named(report, "sample positions"), nullptr);
}

TEST_F(Intake, LoadsNothingThatVettingRefuses) {
  const IntakeReport refused = judge(plain(name, "(defun heuristica (e)\n  (eval '(get-pts 0)))"));
  EXPECT_EQ(refused.outcome(), Outcome::Disqualified);
  EXPECT_EQ(refused.steps.back().name, "forms");
  EXPECT_EQ(refused.steps.back().found, "");  // not "nothing but an evaluation function"
  EXPECT_EQ(refused.steps.back().reasons.at(0).line, 5);
  EXPECT_TRUE(refused.attempts().empty());
  EXPECT_EQ(step_named(refused, "loading"), nullptr);
  EXPECT_EQ(refused.alias, "plain");  // as the file says
}

TEST_F(Intake, NamesTheLinesForWhichAFileIsSuspected) {
  const Submission sly = plain(name,
                               "(defun f (x) (setf x 1))\n"
                               "(defun heuristica (e)\n"
                               "  (setf (aref (estado-tablero e) 0 6) 36)\n"
                               "  (delete-file \"x\"))");
  const IntakeReport suspected = judge(sly);
  EXPECT_EQ(suspected.outcome(), Outcome::Suspected);
  EXPECT_EQ(step_named(suspected, "loading"), nullptr);
  ASSERT_EQ(suspected.steps.back().reasons.size(), 3U);
  ASSERT_EQ(suspected.attempts().size(), 2U);  // the assignment to an own variable is none
  EXPECT_EQ(suspected.attempts()[0].line, 6);
  EXPECT_EQ(suspected.attempts()[0].form, "(setf (aref (estado-tablero e) 0 6) 36)");
  EXPECT_EQ(suspected.attempts()[1].line, 7);
  IntakeSettings settings;
  settings.auto_ban = true;
  EXPECT_EQ(judge(sly, settings).outcome(), Outcome::Banned);
}

// What is left in a file by an honest student, and beside it what changes or reaches for what is not the student's.
struct Idiom {
  std::string what;
  std::string form;
  bool is_attempt = false;
};

class Idioms : public testing::TestWithParam<Idiom> {};

TEST_P(Idioms, AreJudgedByWhatTheyReachFor) {
  const Submission file = plain(name, "(defun heuristica (e) (suma-fila (estado-tablero e) 0))\n" + GetParam().form);
  for (const bool bans_at_once : {false, true}) {
    IntakeSettings settings;
    settings.auto_ban = bans_at_once;
    const IntakeReport report =
        examine(file, settings, {shipped_games().make("mancala11").value(), {}, {}}, {}).value();
    const Outcome attempt = bans_at_once ? Outcome::Banned : Outcome::Suspected;
    EXPECT_EQ(report.outcome(), GetParam().is_attempt ? attempt : Outcome::Disqualified);
    EXPECT_EQ(report.attempts().empty(), !GetParam().is_attempt);
    ASSERT_FALSE(report.steps.back().reasons.empty());
    EXPECT_EQ(report.steps.back().reasons.front().line, 5);
    EXPECT_EQ(report.alias, "plain");
  }
}

INSTANTIATE_TEST_SUITE_P(
    Left, Idioms,
    testing::Values(Idiom{"Load", "(load \"mancala.cl\")"}, Idiom{"UsePackage", "(use-package :mancala)"},
                    Idiom{"InPackage", "(in-package mancala)"},
                    Idiom{"Safety", "(declaim (optimize (speed 3) (safety 1)))"},
                    Idiom{"HandlerCase", "(defun f (x) (handler-case (/ 1 x) (error () 0)))"},
                    Idiom{"IgnoreErrors", "(defun f (x) (ignore-errors (/ 1 x)))"},
                    Idiom{"Catch", "(defun f (l) (catch 'fin (throw 'fin l)))"},
                    Idiom{"Eval", "(defun f (l) (eval (cons '+ l)))"}, Idiom{"Compile", "(compile 'heuristica)"},
                    Idiom{"Get", "(defun f (x) (get x 'peso))"}, Idiom{"Export", "(export '(heuristica *alias*))"},
                    Idiom{"Provide", "(provide :mi-jugador)"},
                    Idiom{"Internal", "(defun f (e) (mancala::estado-turno e))"},
                    Idiom{"Redefinition", "(defun suma-fila (tablero lado) (list tablero lado))"},
                    Idiom{"TheBoard", "(defun f (e) (setf (aref (estado-tablero e) 0 6) 36))", true},
                    Idiom{"TheSearch", "(setf mancala::*profundidad* 9)", true},
                    Idiom{"AFunctionOfTheGame", "(setf (fdefinition 'suma-fila) #'heuristica)", true},
                    Idiom{"TheOutput", "(setf *standard-output* 1)", true},
                    Idiom{"AProgram", "(defun f () (sb-ext:run-program \"sh\" nil))", true},
                    Idiom{"AFile", "(defun f () (delete-file \"x\"))", true}),
    [](const auto& one) { return one.param.what; });

// What a process may read in the sandbox must not depend on what its user lets others read.
TEST_F(Intake, LoadsUnderAnyMask) {
  const mode_t before = umask(077);
  const IntakeReport report = judge(plain(name, "(defun heuristica (e) (suma-fila (estado-tablero e) 0))"));
  umask(before);
  ASSERT_NE(step_named(report, "loading"), nullptr);
  EXPECT_EQ(step_named(report, "loading")->outcome, Outcome::Accepted);
}

// Who can tell the samples from real games could value them differently: seeds are not plain numbers.
TEST_F(Intake, TellsNoSeedThatCouldBeKnown) {
  IntakeSettings settings;
  std::set<std::string> seen;
  for (settings.seed = 1; settings.seed <= 4; ++settings.seed) {
    const IntakeReport report = judge(plain(name, "(defun heuristica (e) (list (random 1000000000)))"), settings);
    ASSERT_EQ(report.steps.back().name, "sample positions");
    seen.insert(report.steps.back().reasons.at(0).what.text);
  }
  EXPECT_EQ(seen.size(), 4U);
}

TEST_F(Intake, RefusesWhatIsNoText) {
  const IntakeReport report = judge({name, std::string("\0\1\2", 3)});
  EXPECT_EQ(report.outcome(), Outcome::Disqualified);
  EXPECT_EQ(report.steps.back().name, "encoding");
}

// In 2018 the best of a root began at -99999: whoever values everything below that has no move.
TEST_F(Intake, LosesByTheRuleOf2018) {
  const Submission low = plain(name, "(defun heuristica (e) (if (juego-terminado-p e) -1000000 -1000001))");
  const IntakeReport today = judge(low);
  const IntakeReport then = judge(low, {}, "mancala11-2018");
  ASSERT_NE(step_named(today, "games"), nullptr);
  for (const Reason& reason : step_named(today, "games")->reasons)
    EXPECT_EQ(reason.what.text.find("abandoned"), std::string::npos) << reason.what.text;
  ASSERT_NE(step_named(then, "games"), nullptr);
  EXPECT_EQ(then.outcome(), Outcome::Disqualified);
  for (const Reason& reason : step_named(then, "games")->reasons)
    EXPECT_NE(reason.what.text.find("abandoned"), std::string::npos) << reason.what.text;
  EXPECT_EQ(step_named(then, "games")->reasons.size(), 2U);
}

// regular against itself: the same pair of games twice, each side once, is half of the points from any opening.
TEST_F(Intake, PlaysPairsFromOpenings) {
  const Submission regular =
      plain(name,
            "(defun heuristica (e) (let ((yo (estado-lado-sgte-jugador e)) (tab (estado-tablero e)))"
            " (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))");
  IntakeSettings settings;
  settings.max_time = 1000;
  EXPECT_EQ(judge(regular, settings).outcome(), Outcome::Disqualified);  // from the start it loses one of two
  settings.trial.pairs = 3;
  const IntakeReport level = judge(regular, settings);
  EXPECT_EQ(level.outcome(), Outcome::Accepted) << level.steps.back().found.text;
  EXPECT_NE(level.steps.back().found.text.find("50 % of 6 games"), std::string::npos) << level.steps.back().found.text;
  EXPECT_NE(level.steps.back().found.text.find("opening 3: "), std::string::npos);
  settings.trial.share = 0.51;
  EXPECT_EQ(judge(regular, settings).outcome(), Outcome::Disqualified);
}

// The shares are settings; with none allowed everybody is too slow, with all of it nobody.
TEST_F(Intake, MeasuresTimeAgainstBueno) {
  const Submission honest = plain(name, "(defun heuristica (e) (suma-fila (estado-tablero e) 0))");
  IntakeSettings settings;
  settings.max_time = 0;
  const IntakeReport slow = judge(honest, settings);
  EXPECT_EQ(slow.steps.back().name, "speed");
  EXPECT_EQ(slow.outcome(), Outcome::Disqualified);
  settings.max_time = 1000;
  settings.much_time = 0;
  const IntakeReport close = judge(honest, settings);
  ASSERT_NE(step_named(close, "speed"), nullptr);
  EXPECT_TRUE(step_named(close, "speed")->warns);
  EXPECT_NE(step_named(close, "games"), nullptr);
}

// Whoever plays moves out within the evaluation searches for as long: here four moves deep, more than a thousand states
// at each leaf.
TEST_F(Intake, CountsWhatSuccessorsCost) {
  const IntakeReport slow =
      judge(plain(name,
                  "(defun cuenta (e n)\n"
                  "  (if (zerop n) 1 (loop for s in (generar-sucesores e) sum (cuenta s (1- n)))))\n"
                  "(defun heuristica (e) (cuenta e 4))"));
  EXPECT_EQ(slow.steps.back().name, "speed");
  EXPECT_EQ(slow.outcome(), Outcome::Disqualified);
}

// Also those of whole players: what is vetted and what the judge gives, a step for each group of its tests.
TEST(StepNames, AreToldInTheCoursesLanguage) {
  const auto name = [](const std::string& step, Language language) {
    return step_name(Step{step, Outcome::Accepted, {}}, language);
  };
  EXPECT_EQ(name("vetting", Language::English), "vetting");
  EXPECT_EQ(name("vetting", Language::Spanish), "revisión");
  EXPECT_EQ(name("vetting", Language::Portuguese), "revisão");
  EXPECT_EQ(name("judge", Language::Portuguese), "pontos");
  EXPECT_EQ(name("best-player", Language::Portuguese), "o jogador da taça");
}

// A whole player. What students are told has neither the forms of hidden tests nor what came of each.
TEST(PlayerIntake, TellsNothingOfHiddenTests) {
  JudgeSettings settings{1, {}, std::chrono::seconds(10)};
  settings.scale.of(JudgeGroup::Positions).points = 2;
  const std::string file = "grupo07pareja011Xf2403.lisp";
  const auto name = parse_submission_name(file, ".lisp").value();
  const auto report =
      examine_player({name, file, "(defun cria-posicao (l c) (list l c))"}, settings, Sandbox::make().value(), {}, {});
  ASSERT_TRUE(report) << report.error();
  EXPECT_EQ(report->alias, "g07");
  EXPECT_EQ(report->judged, (JudgePoints{1, 0, 2}));
  const std::string told = steps_json(report->steps).dump();
  EXPECT_NE(told.find("(posicao-linha (cria-posicao 3 7))"), std::string::npos) << told;
  EXPECT_EQ(told.find("cria-posicao 0 11"), std::string::npos) << told;
  EXPECT_EQ(told.find("posicao-p nil"), std::string::npos) << told;
  EXPECT_EQ(report->steps[3].reasons.size(), 6U) << told;  // of ten tests
}

TEST(PlayerIntake, RunsNothingThatReachesOut) {
  JudgeSettings settings{2, {}, std::chrono::seconds(10)};
  settings.scale.of(JudgeGroup::Positions).points = 2;
  const std::string file = "grupo07pareja011Xf2403.lisp";
  const auto name = parse_submission_name(file, ".lisp").value();
  for (const std::string attack : {"(kill (process-id) 9)", "(setf (fdefinition 'eval) #'list)", "(in-package :ext)",
                                   "#.(ext:quit)", "(with-input-from-string (s \"(quit)\") (eval (read s)))"}) {
    const auto report = examine_player({name, file, attack}, settings, Sandbox::make().value(), {}, {});
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->outcome(), Outcome::Suspected) << attack;
    EXPECT_FALSE(report->judged);
    EXPECT_EQ(report->steps.size(), 3U) << attack;  // name, text, vetting
    EXPECT_FALSE(report->attempts().empty()) << attack;
  }
}

}  // namespace
}  // namespace turno::course
