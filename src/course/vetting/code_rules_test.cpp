#include "course/vetting/code_rules.hpp"

#include <gtest/gtest.h>

#include <string>

#include "course/vetting/vet_checks.hpp"

namespace turno::course {
namespace {

// Who binds *tablero-aux* makes put-tablero-aux write to any array: where that may be the game's own board, it is an
// attempt. Who binds *random-state* only wants other numbers.
TEST(CodeRules, RefusesBindingTheHostsVariables) {
  for (const std::string name : {"*tablero-aux*", "mancala:*tablero-aux*", "*random-state*", "cl:*random-state*"}) {
    const bool is_board = name.find("aux") != std::string::npos;
    const Breach bound = is_board ? Breach::HostVariableBound : Breach::RedefinesGame;
    const Severity severity = is_board ? suspected : disqualified;
    expect_refused({
        {"(defun f (x " + name + ") x)", bound, severity},
        {"(defun f (aref " + name + ") aref)", bound, severity},
        {"(defun f (random n " + name + ") n)", bound, severity},
        {"(defun f (x &optional (" + name + " 1)) x)", bound, severity},
        {"(defun f (x &optional (y 1 " + name + ")) x)", bound, severity},
        {"(defun f (x &key ((:k " + name + ") 1)) x)", bound, severity},
        {"(defun f (x &aux " + name + ") x)", bound, severity},
        {"(defun f (e) (mapcar (lambda (aref " + name + ") aref) e e))", bound, severity},
        {"(defun f (e) (mapcar #'(lambda (aref " + name + ") aref) e e))", bound, severity},
        {"(defun f (e) ((lambda (aref " + name + ") aref) e e))", bound, severity},
        {"(defun f (e) (flet ((g (aref " + name + ") aref)) (g e e)))", bound, severity},
        {"(defun f (e) (labels ((g (aref " + name + ") aref)) (g e e)))", bound, severity},
        {"(defun f (e) (let ((x 1) (" + name + " e)) x))", bound, severity},
        {"(defun f (e) (let ((" + name + " (estado-tablero e))) e))", bound, severity},
        {"(defun f (e) (let* ((x 1) (" + name + " (if x (estado-tablero e)))) e))", bound, severity},
        {"(defun f (e) (do ((x 1) (" + name + " e)) (x x)))", bound, severity},
        {"(defun f (e) (dolist (" + name + " e) e))", bound, severity},
        {"(defun f (e) (multiple-value-bind (aref " + name + ") (values 1 e) 1))", bound, severity},
        {"(defun f (e) (destructuring-bind (a (aref " + name + ")) e 1))", bound, severity},
        {"(defun f (e) (destructuring-bind (&key (aref " + name + ")) e 1))", bound, severity},
        {"(defun f (e) (loop with " + name + " = e do (return 1)))", bound, severity},
        {"(defun f (e) (loop :for (aref " + name + ") :in e :do (return 1)))", bound, severity},
        {"(defun f (e) (loop as x = 1 and (aref " + name + ") = e do (return 1)))", bound, severity},
        {"(defun f (e) (loop for x in e collect x into " + name + "))", bound, severity},
        {"(defun f (e) (let (x " + name + ") x))", Breach::RedefinesGame, disqualified},
        {"(defun f (e) (let* (aref " + name + ") e))", Breach::RedefinesGame, disqualified},
        {"(defun f (e) (let ((" + name + " (make-array '(2 7)))) e))", Breach::RedefinesGame, disqualified},
        {"(defun f (e) (prog (aref " + name + ") e))", Breach::RedefinesGame, disqualified},
    });
  }
}

TEST(CodeRules, SayWhatToUseInsteadInEveryLanguage) {
  const auto says = [](const std::string& text, Language language, const std::string& words) {
    const auto violations = vet_after_header(text);
    ASSERT_FALSE(violations.empty()) << text;
    EXPECT_NE(violations.front().what.in(language).find(words), std::string::npos)
        << violations.front().what.in(language);
  };
  const std::string popped = "(defun f (l) (pop l))";
  says(popped, Language::English, "pop (use first and rest)");
  says(popped, Language::Spanish, "pop (usa first y rest)");
  says(popped, Language::Portuguese, "pop (use first e rest)");
  const std::string set = "(defun f (n) (setf n 1) n)";
  says(set, Language::English, "setf (use let, do or loop)");
  says(set, Language::Spanish, "setf (usa let, do o loop)");
  says(set, Language::Portuguese, "setf (use let, do ou loop)");
  says("(defun f (l) (nreverse l))", Language::Spanish, "nreverse (usa reverse)");
}

TEST(CodeRules, OffersTheHostsVariablesInTheirPlacesOnly) {
  for (const std::string text :
       {"(defun f (l) (+ (aref *tablero-aux* l 1) (get-fichas *tablero-aux* 0 1) (suma-fila *tablero-aux* 0)))",
        "(defun f (l) (cuenta-fichas mancala:*tablero-aux* 0 1) (posiciones-con-fichas-lado *tablero-aux* 0 1))",
        "(defun f (l) (cond ((aref *tablero-aux* l 1) (random 3 *random-state*))))",
        "(defun f (l &optional (x (aref *tablero-aux* l 1))) (case x (1 (cl:random 3 cl:*random-state*))))",
        "(defun f (l) (loop for x = (aref *tablero-aux* l 1) then (aref *tablero-aux* l 2) while x sum x))",
        "(defun f (l) (do ((x (aref *tablero-aux* l 1) (1+ x))) ((> x (aref *tablero-aux* l 2)) x)))"})
    EXPECT_EQ(listed(vet_after_header(text)), "") << text;
  expect_refused({
      {"(defvar *x* *tablero-aux*)", Breach::HostVariable, disqualified},
      {"(defvar *x* '*tablero-aux*)", Breach::HostVariable, disqualified},
      {"(defvar *x* '(aref *tablero-aux*))", Breach::HostVariable, disqualified},
      {"(defvar *x* `(aref ,*tablero-aux*))", Breach::HostVariable, disqualified},
      {"(defun f () (list *tablero-aux*))", Breach::HostVariable, disqualified},
      {"(defun f (l) (aref l *tablero-aux*))", Breach::HostVariable, disqualified},
      {"(defun f () (let ((aref *tablero-aux*)) aref))", Breach::HostVariable, disqualified},
      {"(defvar *mio* *random-state*)", Breach::HostVariable, disqualified},
      {"(defun f () (random 10 (identity *random-state*)))", Breach::HostVariable, disqualified},
      {"(defun f (random) (cond (random 10 *random-state*)))", Breach::HostVariable, disqualified},
      {"(defun f (x) (case x (random 10 *random-state*)))", Breach::HostVariable, disqualified},
      {"(defun f (random) (do () (random 10 *random-state*)))", Breach::HostVariable, disqualified},
      {"(defun f (x) (dotimes (random 10 *random-state*) x))", Breach::HostVariable, disqualified},
      {"(defun f () (make-random-state *random-state*))", Breach::Clock, disqualified},
  });
}

// Looking further ahead than the search does is discouraged, by the limit on time, and not forbidden.
TEST(CodeRules, OffersActionsAndSuccessors) {
  for (const std::string text :
       {"(defun f (e) (mapcar (lambda (a) (ejecuta-accion e a)) (acciones-posibles e)))",
        "(defun f (e) (ejecuta-accion e '(R 3)))", "(defun f (e) (ejecuta-accion e (list 'r 3)))",
        "(defun f (e) (mancala:ejecuta-accion e nil))", "(defun f (e) (mapcar #'estado-tablero (generar-sucesores e)))",
        "(defun f (e d) (if (= d 0) 0 (loop for s in (generar-sucesores e) maximize (- (f s (1- d))))))"})
    EXPECT_EQ(listed(vet_after_header(text)), "") << text;
  for (const std::string name : {"acciones-posibles", "ejecuta-accion", "generar-sucesores"})
    EXPECT_NE(listed(vet_after_header("(defun " + name + " (e) e)")), "") << name;
}

TEST(CodeRules, RefusesWordsOfLoopThatChangeLists) {
  for (const std::string word : {"nconc", "nconcing", ":nconc", ":nconcing", "grupo14pareja023xf0604::nconcing"})
    expect_refused({{"(defun f (l) (loop for x in l " + word + " x))", Breach::Destructive, disqualified}});
}

TEST(CodeRules, TellsOwnDataFromTheGames) {
  expect_refused({
      {"(defun f () (let ((copia (make-array 6))) (setf (aref copia 0) 3)))", Breach::Assignment, disqualified},
      {"(defun f (e) (let ((c (copiar (estado-tablero e)))) (setf (aref c 0 3) 0)))", Breach::Assignment, disqualified},
      {"(defun f (e) (let ((c (make-array 9)) (tab (estado-tablero e))) (incf (aref c (get-fichas tab 0 1)))))",
       Breach::Assignment, disqualified},
      {"(defun f (e) (let ((list nil)) (push (estado-tablero e) list)))", Breach::Assignment, disqualified},
      {"(defun f (e) (sort (mapcar (lambda (p) (get-fichas (estado-tablero e) 0 p)) '(1 2)) #'<))", Breach::Destructive,
       disqualified},
      {"(defun heuristica (e) (setf (aref e 0) 1))", Breach::AssignmentElsewhere, suspected},
      {"(defun f (e) (let ((tab (estado-tablero e))) (setf (aref tab 0 6) 30)))", Breach::AssignmentElsewhere,
       suspected},
      {"(defun f (e) (let* ((a (estado-tablero e)) (b a)) (setf (aref b 0 6) 30)))", Breach::AssignmentElsewhere,
       suspected},
      {"(defun f (e) (let ((a (if e (estado-tablero e) 1))) (setf (aref a 0 6) 30)))", Breach::AssignmentElsewhere,
       suspected},
      {"(defun f (e) (loop for tab = (estado-tablero e) do (setf (aref tab 0 6) 30)))", Breach::AssignmentElsewhere,
       suspected},
      {"(defun f (e) (let ((tab (estado-tablero e))) (fill tab 0)))", Breach::DestructiveOfGame, suspected},
      {"(defun f (e) (setf (estado-lado-sgte-jugador e) 1))", Breach::AssignmentElsewhere, suspected},
      {"(defun f (e) (setf (get-fichas (estado-tablero e) 0 6) 1))", Breach::AssignmentElsewhere, suspected},
      {"(defun f (e) (setf (get-pts 0) 1))", Breach::AssignmentElsewhere, suspected},
      {"(defun f () (setf (aref *tablero-aux* 0 0) 1))", Breach::Assignment, disqualified},
      {"(defun f () (let ((aux (reset-tablero-aux))) (incf (aref aux 0 0))))", Breach::Assignment, disqualified},
      {"(defun f (tab) (setf (get-fichas tab 0 6) 1))", Breach::Assignment, disqualified},
  });
}

TEST(CodeRules, TakesNamesOfVariablesForMistakes) {
  expect_refused({
      {"(defun f () (let ((get 1) (step 2)) (+ get step)))", Breach::RedefinesLisp, disqualified},
      {"(defun f (eval) eval)", Breach::RedefinesLisp, disqualified},
      {"(defun f (l) (loop for open in l sum open))", Breach::RedefinesLisp, disqualified},
      {"(defun f (l) (loop for x being the elements of l sum x))", Breach::LoopPath, disqualified},
      {"(defun f (l) (loop for x being the hash-keys of l sum x))", Breach::LoopPath, disqualified},
  });
}

// As many as the largest file can hold. A look at the whole list for each of them would take minutes under the
// sanitizers.
TEST(CodeRules, IsNotSlowedDownByManyFindingsInOneForm) {
  for (const std::string begin : {"(list ", "(apply #'", "(setf ", "(loop ", "(let (", "'(", "(lambda ("}) {
    std::string text = "(defun f (e) " + begin;
    for (int i = 0; i < 50'000; ++i) text += "fill ";
    text += begin.find('(') == begin.rfind('(') ? "))" : ")))";
    EXPECT_GE(vet_after_header(text).size(), 100U) << begin;
  }
}

}  // namespace
}  // namespace turno::course
