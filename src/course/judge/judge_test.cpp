// The judge of Moedas e Fios, on honest, broken and hostile files.

#include "course/judge/judge.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "course/judge/judge_report.hpp"
#include "course/judge/vet_player.hpp"
#include "data_folder.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

const std::filesystem::path judge_data = std::filesystem::path(TURNO_TEST_DATA) / "moedas";
std::string example() { return contents(judge_data / "../../../examples/lisp/moedas/jogador.lisp"); }

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  for (; at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
  return text;
}

class JudgeOfMoedas : public testing::Test {
 protected:
  Judgement judged(const std::string& text, const std::vector<JudgeGroup>& groups, int delivery = 0,
                   std::chrono::seconds longest = std::chrono::seconds(60)) {
    const auto file = folder.path() / "g07.lisp";
    std::ofstream(file) << text;
    JudgeSettings settings{delivery, {}, longest};
    for (const JudgeGroup group : groups) settings.scale.of(group).points = 10;
    return judge(file, settings, sandbox, {}, {}).value();
  }

  // What went wrong, a line a test.
  static std::string faults(const Judgement& judgement) {
    std::string all;
    for (const JudgedGroup& group : judgement.groups)
      for (const JudgedCase& one : group.cases)
        if (!one.passed) all += one.form + ": " + one.what.text + "\n";
    return all;
  }

  const test::DataFolder folder;
  const std::shared_ptr<const Sandbox> sandbox = Sandbox::make().value();
};

const std::vector<JudgeGroup> type_groups{JudgeGroup::Positions, JudgeGroup::Strings, JudgeGroup::Boards,
                                          JudgeGroup::Games, JudgeGroup::Problem};

TEST_F(JudgeOfMoedas, KnowsTheOrderOfItsGroups) {
  const JudgeScale scale = default_judge_scale(0);
  EXPECT_DOUBLE_EQ(scale.most(), 20);
  EXPECT_DOUBLE_EQ(default_judge_scale(1).most(), 20);
  EXPECT_DOUBLE_EQ(default_judge_scale(2).most(), 20);
  for (const JudgeGroup group : all_judge_groups) {
    EXPECT_GT(scale.of(group).points, 0);
    EXPECT_FALSE(group_name(group, Language::Portuguese).empty());
  }
}

TEST_F(JudgeOfMoedas, ComparesAnswers) {
  EXPECT_TRUE(is_expected("5 14 1219", "5 14 1219"));
  EXPECT_FALSE(is_expected("5 14 1219", "5 14 1220"));
  EXPECT_TRUE(is_expected("1..12", "12"));
  EXPECT_FALSE(is_expected("1..12", "13"));
  EXPECT_FALSE(is_expected("1..12", "012"));
  EXPECT_FALSE(is_expected("1..12", "NIL"));
  EXPECT_TRUE(is_expected("3|4|7", "7"));
  EXPECT_FALSE(is_expected("3|4|7", "5"));
  EXPECT_FALSE(is_expected("3|4|7", "3|4|7 "));
}

TEST_F(JudgeOfMoedas, PassesTheExample) {
  const Judgement judgement = judged(example(), {all_judge_groups.begin(), all_judge_groups.end()});
  EXPECT_EQ(faults(judgement), "");
  EXPECT_DOUBLE_EQ(judgement.points, 120);
}

// Hash tables that only CLISP has, accents, printing, compile-file at the end, structures read instead of operations.
TEST_F(JudgeOfMoedas, TakesOtherStyles) {
  const std::string text = contents(judge_data / "tabelas.lisp");
  EXPECT_TRUE(vet_player(text).empty());
  EXPECT_EQ(faults(judged(text, type_groups)), "");
  EXPECT_EQ(faults(judged(
                text, {JudgeGroup::Minimax, JudgeGroup::AlphaBeta, JudgeGroup::Independence, JudgeGroup::Abstraction})),
            "");
  const Judgement file = judged(text, {JudgeGroup::BestPlayer, JudgeGroup::File});
  const std::string wrong = faults(file);
  EXPECT_NE(wrong.find("has only ASCII characters: line 1"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("its functions print nothing: they printed "), std::string::npos) << wrong;
  EXPECT_EQ(file.groups.front().passed(), file.groups.front().cases.size()) << wrong;
}

// CLISP's order of hash tables, offered files at the head and in the middle, boards used while it is loaded.
TEST_F(JudgeOfMoedas, TakesAFileThatCountsOnTheOrderOfTables) {
  const std::string text = contents(judge_data / "ordem.lisp");
  EXPECT_TRUE(vet_player(text).empty());
  EXPECT_EQ(faults(judged(text, type_groups)), "");
}

// Where the boards cannot be made yet, what is there is examined all the same; some editors begin files with a mark.
TEST_F(JudgeOfMoedas, TakesAFileThatIsBegun) {
  const std::string text =
      "\xEF\xBB\xBF(defun cria-posicao (l c) (cons l c))\n(defun posicao-linha (p) (car p))\n"
      "(defun posicao-coluna (p) (cdr p))\n(defun posicao-p (x) (consp x))\n(defun posicoes-iguais-p (p q) (equal p "
      "q))\n"
      "(load \"interface-moedas\")\n(load \"exemplos.fas\")\n(load (compile-file \"exemplos.lisp\"))\n";
  EXPECT_TRUE(vet_player(text).empty());
  EXPECT_EQ(faults(judged(text, {JudgeGroup::Positions})), "");
  const std::string wrong = faults(judged(text, {JudgeGroup::Strings}));
  EXPECT_NE(wrong.find("undefined function FIO-ID"), std::string::npos) << wrong;
}

// A file that has only the searches and players, over types that are ours.
TEST_F(JudgeOfMoedas, TakesAFileWithoutTypes) {
  const std::string whole = example();
  const std::string text =
      "(defstruct problema\n  estado-inicial jogador accoes resultado teste-corte-p "
      "funcao-avaliacao historico-accoes chave-equivalencia)\n" +
      whole.substr(whole.find("(defun problema-do-jogo"));
  EXPECT_EQ(faults(judged(text, {JudgeGroup::Minimax, JudgeGroup::SimplePlayer, JudgeGroup::Problem}, 2)), "");
  EXPECT_GT(judged(text, {JudgeGroup::Positions}).groups.front().cases.size(), 0U);
  EXPECT_DOUBLE_EQ(judged(text, {JudgeGroup::Positions}).points, 0);
}

TEST_F(JudgeOfMoedas, NamesTheClassicMistake) {
  const std::string text =
      replaced(example(), "(= (funcall (problema-jogador problema) estado) jogador)", "(evenp profundidade)");
  const Judgement judgement =
      judged(text, {JudgeGroup::Minimax, JudgeGroup::AlphaBeta, JudgeGroup::Independence}, 0, std::chrono::seconds(20));
  for (const JudgedGroup& group : judgement.groups) {
    EXPECT_LT(group.passed(), group.cases.size());
    std::size_t named = 0;
    for (const JudgedCase& one : group.cases)
      if (one.what.text.find("although the same player moves again") != std::string::npos) ++named;
    EXPECT_GE(named, 2U) << group_name(group.group, Language::English);
  }
}

// One mistake at a time, found in the group that it belongs to and in words that lead to it.
TEST_F(JudgeOfMoedas, FindsMistakes) {
  struct Mistake {
    std::string_view what, by;
    JudgeGroup group;
    std::string_view words;
  };
  for (const Mistake& mistake : {
           Mistake{"(copy-list (tabuleiro-fios tabuleiro)))\n    copia",
                   "(tabuleiro-fios tabuleiro)\n (tabuleiro-moedas "
                   "copia) (tabuleiro-moedas tabuleiro))\n    copia",
                   JudgeGroup::Boards, "should be (3 0), is (0 0)"},
           {"(push (cria-fio (tabuleiro-proximo-id tabuleiro) origem destino)",
            "(push (cria-fio (1+ (length (tabuleiro-fios tabuleiro))) origem destino)", JudgeGroup::Boards, "(1 2 4)"},
           {"(reverse (jogo-jogadas jogo))", "(jogo-jogadas jogo)", JudgeGroup::Games, "should be (2 1), is (1 2)"},
           {"(cond ((zerop pontos) (setf (jogo-jogador jogo) (- 3 (jogo-jogador jogo))))",
            "(setf (jogo-jogador jogo) (- 3 (jogo-jogador jogo)))\n (cond ((zerop pontos))", JudgeGroup::Games,
            "(1 4 0)"},
           {"(sort (mapcar #'fio-id (tabuleiro-fios (jogo-tabuleiro jogo))) #'>)",
            "(sort (mapcar #'fio-id (tabuleiro-fios (jogo-tabuleiro jogo))) #'<)", JudgeGroup::Problem,
            "should be (5 4 3 2 1), is (1 2 3 4 5)"},
           {"(jogo-aplica-jogada! (copia-jogo jogo) id))", "(jogo-aplica-jogada! jogo id))", JudgeGroup::Problem,
            "(4 0 NIL (1))"},
           {"(>= melhor-valor beta)", "(> melhor-valor beta)", JudgeGroup::AlphaBeta, "should be 5 14 1219"},
       }) {
    const std::string wrong =
        faults(judged(replaced(example(), mistake.what, mistake.by), {mistake.group}, 0, std::chrono::seconds(10)));
    EXPECT_NE(wrong.find(mistake.words), std::string::npos) << mistake.what << "\n" << wrong;
  }
}

TEST_F(JudgeOfMoedas, SaysWhyAFileCannotBeUsed) {
  for (const auto& [text, words] : {std::pair{"(defun a (", "line 1: the file ends within"},
                                    {"(car 3)", "line 1: "},
                                    {"(defun minimax (p j)\n (list p j)\n", "the file ends within"},
                                    {"(ext:exit 0)", "the program ended"},
                                    {"(load \"nada.lisp\")", "nada.lisp"}}) {
    const std::string wrong = faults(judged(text, {JudgeGroup::Minimax}));
    EXPECT_NE(wrong.find(words), std::string::npos) << text << "\n" << wrong;
  }
}

TEST_F(JudgeOfMoedas, SeesWarningsAndOutput) {
  const std::string wrong = faults(judged("(print 1)\n(defun f () nao-ha)\n", {JudgeGroup::File}));
  EXPECT_NE(wrong.find("compiles without warnings: "), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("NAO-HA"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("prints nothing while it is loaded: "), std::string::npos) << wrong;
}

// With vetting off: a file that breaks its process down, or talks past the judge, gets nothing by it, and ends in time.
TEST_F(JudgeOfMoedas, HoldsHostileFiles) {
  for (const std::string_view attack : {
           "(defun minimax (p j) (list p j) (loop))",
           "(defun minimax (p j) (list p j) (sleep 1000))",
           "(defun minimax (p j) (list p j) (ext:exit 0))",
           "(defun minimax (p j) (list p j) (labels ((f (n) (1+ (f n)))) (f 1)))",
           "(defun minimax (p j) (list p j) (with-open-file (s \"/dev/stdout\" :direction :output :if-exists :append) "
           "(loop for i from 1 to 50 do (format s \"value ~d 0 6 14 720~%\" i))) nil)",
           "(defun minimax (p j) (list p j) (ext:run-program \"/bin/sh\" :arguments '(\"-c\" \"echo value 1 0 5 14 "
           "40320\")))",
           "(defun minimax (p j) (list p j) (with-open-file (s \"/etc/moedas\" :direction :output) (print 1 s)))",
           "(defun minimax (p j) (list p j) (setf turno-moedas::*answers* nil))",
           "(defun minimax (p j) (list p j) (defun turno-moedas::ask (&rest r) r))",
           "(defun minimax (p j) (list p j) (throw 'system::debug nil))",
       }) {
    const std::string text =
        "(defstruct problema estado-inicial jogador accoes resultado teste-corte-p funcao-avaliacao "
        "historico-accoes chave-equivalencia)\n" +
        std::string(attack);
    const Judgement judgement = judged(text, {JudgeGroup::Minimax}, 2, std::chrono::seconds(2));
    EXPECT_LT(judgement.groups.front().passed(), judgement.groups.front().cases.size() / 2) << attack;
  }
}

// Functions without an end, after which all other tests have less time. Tests of types are given 10 s, here 2.
TEST_F(JudgeOfMoedas, LosesPatience) {
  const auto file = folder.path() / "g07.lisp";
  std::ofstream(file) << "(defun cria-posicao (l c) (list l c))\n(defun posicao-linha (p) (list p) (loop))\n"
                         "(defun posicao-coluna (p) (list p) (loop))\n";
  JudgeSettings settings{1, {}, std::chrono::seconds(2), std::chrono::seconds(4)};
  settings.scale.of(JudgeGroup::Positions).points = 1;
  const Judgement judgement = judge(file, settings, sandbox, {}, {}).value();
  std::string limits;
  for (const JudgedCase& one : judgement.groups.front().cases)
    if (one.what.code == "judge-late") limits += (one.is_told ? "told " : "untold ") + one.what.text + "; ";
  EXPECT_EQ(limits, "told no answer within 2 s; told no answer within 2 s; untold no answer within 1 s; ");
}

// What a file could try to be judged better than it is. Each is refused before it is run, and gains nothing if it is.
const std::vector<std::string> forgeries{
    // our types instead of its own
    "(dolist (n '(\"CRIA-POSICAO\" \"POSICAO-LINHA\" \"POSICAO-COLUNA\" \"POSICAO-P\" \"POSICOES-IGUAIS-P\"))"
    " (ignore-errors (setf (fdefinition (intern n)) (symbol-function (find-symbol n :moedas-lists)))))",
    "(dolist (s (find-all-symbols \"CRIA-POSICAO\")) (if (fboundp s) (setf (fdefinition 'cria-posicao) "
    "(symbol-function s))))",
    "(ignore-errors (eval (read-from-string \"(import '(moedas-records::cria-posicao "
    "moedas-records::posicao-linha))\")))",
    "(ignore-errors (use-package :moedas-lists))",
    // the judge's own functions and what they keep
    "(dolist (n '(\"COMPILES-P\" \"PRINTED-WHILE-LOADING\" \"ASK\" \"SAY\" \"PRINTED\")) (dolist (p "
    "(list-all-packages))"
    " (let ((s (find-symbol n p))) (if (and s (fboundp s)) (setf (fdefinition s) (constantly t))))))",
    "(dolist (s (append (find-all-symbols \"*PRINTED*\") (find-all-symbols \"*PRINTED-BY-LOAD*\"))) (set s 0))",
    "(with-input-from-string (s \"(defun turno-moedas::compiles-p () t)\") (ignore-errors (eval (read s))))",
    "(eval-when (:compile-toplevel) (ext:without-package-lock (\"SYSTEM\") (defun system::c-warn (&rest r) r)))",
    // the stream of the answers
    "(ignore-errors (with-open-file (s \"/dev/stdout\" :direction :output :if-exists :append) (dotimes (i 300) (format "
    "s "
    "\"value ~d 0 T~%value ~d 0 0~%value ~d 0 3~%\" i i i))))",
    "(let ((s (ext:make-stream 1 :direction :output))) (dotimes (i 300) (format s \"value ~d 0 3~%\" i)) "
    "(finish-output s))",
    "(ignore-errors (ext:run-program \"/bin/sh\" :arguments '(\"-c\" \"while true; do echo value 1 0 3; done &\")))",
    // the end, and what reads and evaluates the judge's forms
    "(ext:exit 0)",
    "(defun posicao-linha (p) (list p) (quit))",
    "(defvar *x* '#.(progn (setf *readtable* (copy-readtable nil)) 3))",
    "(set-macro-character #\\( (lambda (s c) (list s c) (read-line s) 3))",
    "(setf *macroexpand-hook* (lambda (f x e) (list f x e) 3))",
    "(ext:without-package-lock (\"CL\") (setf (fdefinition 'eval) (lambda (f) (list f) 3)))",
    "(let ((old #'read-from-string)) (ext:without-package-lock (\"CL\") (defun read-from-string (s &rest r) (if "
    "(search "
    "\"loaded\" s) (list :ask (parse-integer s :start 8 :junk-allowed t) \"0\") (apply old s r)))))",
    "(let ((old #'format)) (ext:without-package-lock (\"CL\") (setf (symbol-function 'format) (lambda (s c &rest a) "
    "(apply "
    "old s (if (eql 0 (search \"value\" c)) \"value ~d 0 T~*~*\" c) a)))))",
    "(setf (ext:package-lock :cl) nil)",
    "(sys::%putd 'eval (lambda (f) (list f) 3))",
    "(defmethod clos::slot-missing (a b c d &optional e) (list a b c d e) (kill (process-id) 9))",
};

TEST(VetPlayer, SeesForgeries) {
  for (const std::string& forgery : forgeries) EXPECT_FALSE(vet_player(forgery).empty()) << forgery;
}

// With vetting off. The file prints, has a letter that is not ASCII, does not compile cleanly and has no types: it
// earns the one test that its functions print nothing, and what constants happen to be right.
TEST_F(JudgeOfMoedas, GivesNoPointsForForgeries) {
  const std::string poor = "; \xC3\xA7\n(print 1)\n(defun f () nao-ha)\n";
  const std::vector<JudgeGroup> groups{JudgeGroup::Positions, JudgeGroup::File};
  const Judgement honest = judged(poor, groups);
  EXPECT_EQ(honest.groups[0].passed(), 0U);
  EXPECT_EQ(honest.groups[1].passed(), 1U);
  for (const std::string& forgery : forgeries) {
    const Judgement judgement = judged(poor + forgery, groups, 0, std::chrono::seconds(2));
    const std::string wrong = faults(judgement);
    EXPECT_LE(judgement.groups[0].passed(), 1U) << forgery << '\n' << wrong;  // 3 is the answer to the first
    EXPECT_EQ(judgement.groups[1].passed(), 0U) << forgery << '\n' << wrong;
  }
}

// What a file's code sees in tests that are not told cannot come out in those that are.
TEST_F(JudgeOfMoedas, KeepsHiddenTestsFromTheFilesCode) {
  const Judgement judgement = judged(
      "(defvar *visto* nil)\n(defun cria-posicao (l c) (push (list l c) *visto*) *visto*)\n(defun posicao-linha (p) "
      "p)\n"
      "(defun cria-fio (i o d) (list i d) (print 1) o)\n(defun fio-id (f) f)\n",
      {JudgeGroup::Positions, JudgeGroup::Strings});
  std::string told;
  for (const JudgedGroup& group : judgement.groups) {
    const std::string text = judged_text(group, Language::English, Untold::Counted);
    EXPECT_NE(judged_text(group, Language::English, Untold::Shown), text);
    told += text;
  }
  EXPECT_NE(told.find("((0 1) (3 7))"), std::string::npos) << told;
  EXPECT_EQ(told.find("11"), std::string::npos) << told;  // of (cria-posicao 0 11), which is hidden
}

// What it writes reaches nothing that is there when another file is judged.
TEST_F(JudgeOfMoedas, LeavesOtherFilesAlone) {
  const auto other = folder.path() / "g08.lisp";
  std::ofstream(other) << "(defun g () 1)";
  const std::string attack =
      "(dolist (to (list (merge-pathnames \"g08.lisp\" *load-truename*) (merge-pathnames \"g09.lisp\" *load-truename*)"
      " \"/tmp/turno-moedas-left\")) (ignore-errors (with-open-file (s to :direction :output :if-exists :supersede)"
      " (print 1 s))))\n(ignore-errors (delete-file (merge-pathnames \"g08.lisp\" *load-truename*)))";
  EXPECT_FALSE(vet_player(attack).empty());
  judged(attack, {JudgeGroup::Positions});
  EXPECT_EQ(contents(other), "(defun g () 1)");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "g09.lisp"));
  EXPECT_FALSE(std::filesystem::exists("/tmp/turno-moedas-left"));
}

TEST_F(JudgeOfMoedas, SaysTheSameOnEveryRun) {
  const std::string text = replaced(example(), "(reverse (jogo-jogadas jogo))", "(jogo-jogadas jogo)");
  const std::vector<JudgeGroup> groups{JudgeGroup::Games, JudgeGroup::Boards, JudgeGroup::File};
  EXPECT_EQ(faults(judged(text, groups)), faults(judged(text, groups)));
}

// What is no Lisp, or Lisp that our reader does not know, is refused, but suspected of nothing.
TEST(VetPlayer, TellsMistakesFromAttempts) {
  for (const std::string_view mistake : {"(defun a (", "(a))", "#+clisp (a)", "(defvar *a* #2A((1 2)))"}) {
    const auto reaches = vet_player(mistake);
    ASSERT_EQ(reaches.size(), 1U) << mistake;
    EXPECT_FALSE(is_suspected(reaches)) << mistake;
    EXPECT_EQ(reach_message(reaches.front()).text.rfind("line 1: the file: ", 0), 0U)
        << reach_message(reaches.front()).text;
  }
  for (const std::string_view attempt : {"#.(print 1)", "(sys::%defun 1)", "(open \"x\")"})
    EXPECT_TRUE(is_suspected(vet_player(attempt))) << attempt;
}

TEST(VetPlayer, LetsHonestFilesPass) {
  EXPECT_TRUE(vet_player(example()).empty());
  EXPECT_TRUE(vet_player("(load \"exemplos.fas\") (load (compile-file \"interface-moedas.lisp\")) (eval '(+ 1 2))"
                         "(defun f (s) (read s)) (let ((esq 1) (dir 2)) (ext:xor esq dir)) (in-package :cl-user)"
                         "(defmethod print-object ((o jg) s) (format s \"~a ~2,'0d a/b\" (jg-x o) 1))"
                         "(setf (symbol-function 'minha) #'outra) (defstruct (jogo (:copier nil)) jogador)")
                  .empty());
}

TEST(VetPlayer, SeesWhatReachesOut) {
  for (const std::string_view attack : {"(open \"/etc/passwd\")",
                                        "(ext:run-program \"ls\")",
                                        "(shell \"ls\")",
                                        "(sys::%defun 1)",
                                        "(ffi:def-call-out f)",
                                        "(load \"/tmp/x.lisp\")",
                                        "(load nome)",
                                        "(compile-file nome)",
                                        "(intern \"OPEN\")",
                                        "(funcall 'delete-file 1)",
                                        "(setf turno-moedas::*answers* 1)",
                                        "(posix:getpid)",
                                        "(socket:socket-connect 1)",
                                        "#.(print 1)",
                                        "(exit)",
                                        "(do-all-symbols (s) s)",
                                        "(set-macro-character #\\% nil)",
                                        "(moedas-problems:heap 3)",
                                        "(mapc 'load l)",
                                        "(mapc #'kill l)",
                                        "(format nil \"~2:@/ext:quit/\" 1)",
                                        "(defun car (x) x)",
                                        "(setf (fdefinition (f)) #'g)",
                                        "(in-package :turno-moedas)",
                                        "(trace minimax eval)",
                                        "(defpackage :x (:use :sys))",
                                        "(fopen \"x\" \"w\")",
                                        "(make-string-input-stream \"x\")",
                                        "(defclass s (fundamental-character-input-stream) ())",
                                        "(defmethod stream-read-char ((s s)) #\\a)",
                                        "(read (make-generic-stream c))",
                                        "(class-direct-subclasses (class-of x))",
                                        "(apropos-list \"RUN-PROGRAM\")",
                                        "(find-all-symbols \"RUN-PROGRAM\")",
                                        "(list-all-packages)",
                                        "(with-package-iterator (n :ext :external) (n))",
                                        "(dribble \"x\")",
                                        "(ext:dribble-toggle)"})
    EXPECT_FALSE(vet_player(attack).empty()) << attack;
}

TEST(JudgeScales, AreReadAndRefused) {
  const auto scale = parse_judge_scale("[[group]]\nname = \"boards\"\npoints = 6\npartial = false\n", "s.toml");
  ASSERT_TRUE(scale) << scale.error();
  EXPECT_DOUBLE_EQ(scale->of(JudgeGroup::Boards).points, 6);
  EXPECT_FALSE(scale->of(JudgeGroup::Boards).partial);
  EXPECT_DOUBLE_EQ(scale->most(), 6);
  for (const std::string wrong :
       {"", "group = 3", "[[group]]\npoints = 3", "[[group]]\nname = \"board\"\npoints = 3",
        "[[group]]\nname = \"boards\"\npoints = -1", "[[group]]\nname = \"boards\"",
        "[[group]]\nname = \"boards\"\npoints = 1\nx = 2",
        "[[group]]\nname = \"boards\"\npoints = 1\n[[group]]\nname = \"boards\"\npoints = 2", "["})
    EXPECT_FALSE(parse_judge_scale(wrong, "s.toml")) << wrong;
}

}  // namespace
}  // namespace turno::course
