#include "course/vetting/vet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "course/vetting/vet_checks.hpp"
#include "course/vetting/vet_example.hpp"

namespace turno::course {
namespace {

TEST(Vet, AcceptsWhatEvaluationFunctionsNeed) {
  EXPECT_EQ(listed(vet_after_header("")), "");
  const std::vector<std::string> table{
      "\"a text\"",
      "(defun f (x &optional (y 1) &key z &aux w) \"doc\" (declare (ignore w) (type fixnum x)) (list x y z))",
      "(defparameter *pesos* '(1/2 0.5 2d0 #(1 2) \"x\" #\\a |Bar| :k))",
      "(defconstant +peso+ 3)",
      "(declaim (inline f) (notinline g))",
      "(defun f (list count max) (let ((position 1) (min 2)) (+ (length list) count max position min)))",
      "(defun f (e) (aref *tablero-aux* 0 1) (put-tablero-aux 0 1 (get-pts 0)) (reset-tablero-aux))",
      "(defun f (e) (mancala:get-fichas (mancala:estado-tablero e) 0 (cl:+ 1 (common-lisp:1- 2))))",
      "(defun f (x) (grupo14pareja023xf0604::g x)) (defun g (x) (grupo14pareja023xf0604:heuristica x))",
      "(defun f (l) (loop for x in l for i from 0 when (> x i) sum x into s finally (return s)))",
      "(defun f (l) (loop :for x :in l :collect (* 2 x)))",
      "(defun f (x) (flet ((g (y) (* x y))) (labels ((h (n) (if (zerop n) 0 (h (1- n))))) (h (g 2)))))",
      "(defun f (l) (mapcar #'(lambda (x) (funcall #'1+ x)) (apply 'append (list l l))))",
      "(defun f (l) `(1 ,(car l) ,@(cdr l) 'a))",
      "(defun f (x) (coerce x 'double-float)) (defun g (x) (coerce x '(simple-array fixnum (*))))",
      "(defun f (n) (random n *random-state*))",
      "(defun f (a) (multiple-value-bind (q r) (floor a 2) (the fixnum (+ q r))))",
      "(defun f (a) (case a ((1 2) 'x) (otherwise nil)) (do ((i 0 (1+ i))) ((> i 3) i)))",
      "(defun f (suma-fila) (let ((lado-contrario suma-fila)) lado-contrario))",
      "(defun puntuaci\xC3\xB3n (a\xC3\xB1o) a\xC3\xB1o)",
  };
  for (const std::string& text : table) EXPECT_EQ(listed(vet_after_header(text)), "") << text;
}

TEST(Vet, RefusesAssignment) {
  expect_refused({
      {"(defun f (x)\n (setf x 1))", Breach::Assignment, disqualified, 6},
      {"(defun f (x y) (setq x 1 y 2))", Breach::Assignment, disqualified},
      {"(defun f (x) (incf x))", Breach::Assignment, disqualified},
      {"(defun f (x) (push 1 x))", Breach::Assignment, disqualified},
      {"(defun f (x y) (multiple-value-setq (x y) (floor 3 2)))", Breach::Assignment, disqualified},
      {"(defun f (e) (setf (aref (estado-tablero e) 0 6) 30))", Breach::AssignmentElsewhere, suspected},
      {"(defun f (tab) (setf (aref tab 0 6) 30))", Breach::Assignment, disqualified},
      {"(defun f (x tab) (setf x 1 (aref tab 0 6) 30))", Breach::Assignment, disqualified},
      {"(defun f (tab) (rotatef (aref tab 0 6) (aref tab 1 6)))", Breach::Assignment, disqualified},
      {"(defun f (x) (push x (car x)))", Breach::Assignment, disqualified},
      {"(defun f () (setq *tablero-aux* 1))", Breach::AssignmentElsewhere, suspected},
      {"(defun f () (setf *random-state* nil))", Breach::Assignment, disqualified},
      {"(defun f () (set 'x 1))", Breach::Assignment, disqualified},
      {"(defun (setf f) (v x) v)", Breach::Assignment, disqualified},
      {"(defun f () (let ((*tablero-aux* 1)) 1))", Breach::RedefinesGame, disqualified},
  });
}

TEST(Vet, RefusesDestructiveFunctions) {
  expect_refused({
      {"(defun f (l) (nreverse l))", Breach::Destructive, disqualified},
      {"(defun f (l) (sort (copy-list l) #'<))", Breach::Destructive, disqualified},
      {"(defun f (e) (sort (list-lado e 0) #'<))", Breach::Destructive, disqualified},
      {"(defun f (l) (reduce #'nconc l))", Breach::Destructive, disqualified},
      {"(defun f (l) (mapcan 'list l))", Breach::Destructive, disqualified},
      {"(defun f (e) (fill (estado-tablero e) 0))", Breach::DestructiveOfGame, suspected},
      {"(defun f (e) (apply #'fill (list (estado-tablero e) 0)))", Breach::DestructiveOfGame, suspected},
      {"(defun f (b) (fill (make-array 14 :displaced-to b) 0))", Breach::DestructiveOfGame, suspected},
  });
}

TEST(Vet, RefusesSymbolsWhereverTheyStand) {
  expect_refused({
      {"(defun f () (funcall 'delete-file \"x\"))", Breach::Disk, suspected},
      {"(defun f ()\n  (mapcar\n    #'eval\n '(1)))", Breach::Evaluation, disqualified, 7},
      {"(defvar *x* '(a (b . load)))", Breach::File, disqualified},
      {"(defvar *x* #(1 eval))", Breach::Evaluation, disqualified},
      {"(defvar *x* `(a ,(eval 1)))", Breach::Evaluation, disqualified},
      {"(defvar *x* `(a eval))", Breach::Evaluation, disqualified},
      {"(defun f (x &optional (y (eval x))) y)", Breach::Evaluation, disqualified},
      {"(defun f () (cl:eval 1))", Breach::Evaluation, disqualified},
      {"(defun f () (CL::|EVAL| 1))", Breach::Evaluation, disqualified},
      {"(defun f () (ev\\AL 1))", Breach::Evaluation, disqualified},
      {"(defun f () (grupo14pareja023xf0604::eval 1))", Breach::Evaluation, disqualified},
      {"(defun f (eval) (eval 1))", Breach::Evaluation, disqualified},
      {"(defun f (eval) #'eval)", Breach::Evaluation, disqualified},
      {"(defun f (eval) 'eval)", Breach::Evaluation, disqualified},
      {"(eval 1)", Breach::Evaluation, disqualified},
  });
}

TEST(Vet, RefusesEachKind) {
  expect_refused({
      {"(defmacro m (x) x)", Breach::Macro, disqualified},
      {"(defun f () (macrolet ((m () 1)) (m)))", Breach::Macro, disqualified},
      {"(define-compiler-macro suma-fila (x) 1)", Breach::ReplacesGame, suspected},
      {"(defstruct punto x y)", Breach::Object, disqualified},
      {"(defun f () (make-hash-table))", Breach::Object, disqualified},
      {"(defun f () (print 1))", Breach::Output, disqualified},
      {"(defun f () (format nil \"~/f/\" 1))", Breach::Output, disqualified},
      {"(trace get-fichas)", Breach::RedefinesGame, disqualified},
      {"(trace heuristica)", Breach::Output, disqualified},
      {"(defun f () (error \"~/f/\"))", Breach::Signal, disqualified},
      {"(declaim (optimize (speed 3)))", Breach::Policy, disqualified},
      {"(defun f (x) (declare (optimize speed)) x)", Breach::Policy, disqualified},
      {"(declaim (optimize (safety 0)))", Breach::Safety, disqualified},
      {"(defun f () (let ((x (list 1))) (declare (dynamic-extent x)) x))", Breach::Safety, disqualified},
      {"(proclaim '(inline f))", Breach::Safety, disqualified},
      {"(declaim (ftype (function (t) fixnum) f))", Breach::Policy, disqualified},
      {"(declaim (ftype (function (t) fixnum) get-pts))", Breach::RedefinesGame, disqualified},
      {"(declaim (type fixnum *x*))", Breach::Policy, disqualified},
      {"(defun f (g) (declare (type (function (t) fixnum) g)) (funcall g 1))", Breach::FunctionType, disqualified},
      {"(defun f (g) (the (function (t)) g))", Breach::FunctionType, disqualified},
      {"(declaim (inline suma-fila))", Breach::RedefinesGame, disqualified},
      {"(defun f () (get-universal-time))", Breach::Clock, disqualified},
      {"(defun f () (let ((*random-state* (make-random-state t))) 1))", Breach::RedefinesGame, disqualified},
      {"(defun f (x) (type-of x))", Breach::Unoffered, disqualified},
      {"(defun f () (intern \"EXIT\" \"SB-EXT\"))", Breach::SystemPackage, suspected},
      {"(defun f () (symbol-function 'f))", Breach::Evaluation, disqualified},
      {"(defun f () (progv '(x) '(1) 1))", Breach::Evaluation, disqualified},
      {"(defun f () (read-from-string \"#.(f)\"))", Breach::Evaluation, disqualified},
      {"(eval-when (:load-toplevel) 1)", Breach::Evaluation, disqualified},
      {"(defun f () (with-open-file (s \"x\") s))", Breach::Disk, suspected},
      {"(defun f () (read-line))", Breach::File, disqualified},
      {"(require :sb-posix)", Breach::SystemPackage, suspected},
      {"(defmethod print-object ((x integer) s) s)", Breach::HostControl, suspected},
      {"(defun f () (ignore-errors 1))", Breach::Handler, disqualified},
      {"(defun f () (unwind-protect 1 2))", Breach::Handler, disqualified},
      {"(defun f () (throw 'x 1))", Breach::Handler, disqualified},
      {"(use-package :sb-ext)", Breach::SystemPackage, suspected},
      {"(defun f () (let ((*package* 1)) 1))", Breach::Package, disqualified},
      {"(defun f (x) (coerce x 'function))", Breach::Conversion, disqualified},
      {"(defun f (x y) (coerce x y))", Breach::Conversion, disqualified},
      {"(defun f (x) (coerce x '(and function)))", Breach::Conversion, disqualified},
      {"(defun f (x) (mapcar #'coerce x '(function)))", Breach::Conversion, disqualified},
      {"(defun f () (loop for s being the external-symbols of :sb-ext collect s))", Breach::PackageWalk, suspected},
      {"(defun f () (loop . (for s being the symbols of :sb-ext collect s)))", Breach::PackageWalk, suspected},
      {"(defun f () (loop for . (s being . (the symbols of :sb-ext collect s))))", Breach::PackageWalk, suspected},
      {"(defun f (x) (coerce x . ('function)))", Breach::Conversion, disqualified},
      {"(defun f (g) (declare (type (function . ((t) fixnum)) g)) g)", Breach::FunctionType, disqualified},
      {"(defun f () (cl:loop :for s :|BEING| :each :symbol :of :cl collect s))", Breach::PackageWalk, suspected},
      {"(defun f () (grupo14pareja023xf0604::loop for s being each symbol of :cl do s))", Breach::PackageWalk,
       suspected},
  });
}

TEST(Vet, RefusesOtherPackages) {
  expect_refused({
      {"(defun f () (sb-ext:run-program \"sh\" nil))", Breach::SystemSymbol, suspected},
      {"(defvar *x* 'sb-sys::foo)", Breach::SystemSymbol, suspected},
      {"(defun f (e) (mancala::estado-x e))", Breach::ForeignSymbol, disqualified},
      {"(defun f (e) (mancala::estado-tablero e))", Breach::ForeignSymbol, disqualified},
      {"(defun f (e) (mancala:otra e))", Breach::ForeignSymbol, disqualified},
      {"(defun f () keyword:x)", Breach::ForeignSymbol, disqualified},
      {"(defun f () (cl::foo))", Breach::ForeignSymbol, disqualified},
      {"(defun f () (cl-user::exit))", Breach::SystemSymbol, suspected},
      {"(defun f () (mancala:car 1))", Breach::ForeignSymbol, disqualified},
      {"(defun f () (sb-\\ext:exit))", Breach::SystemSymbol, suspected},
      {"(defun f () '#:x)", Breach::Uninterned, disqualified},
      {"(defun f () sb-ext::(exit))", Breach::ForeignForm, suspected},
      {"(defun f () #.(f))", Breach::ReadTimeEvaluation, disqualified},
  });
}

TEST(Vet, RefusesNewMeaningsOfNames) {
  expect_refused({
      {"(defun suma-fila (x) x)", Breach::RedefinesGame, disqualified},
      {"(defun mancala:suma-fila (x) x)", Breach::ReplacesGame, suspected},
      {"(defparameter *tablero-aux* 1)", Breach::RedefinesGame, disqualified},
      {"(defun f () (flet ((get-pts (x) x)) (get-pts 1)))", Breach::RedefinesGame, disqualified},
      {"(defun f () (labels ((get-pts (x) x)) (get-pts 1)))", Breach::RedefinesGame, disqualified},
      {"(defun max (x) x)", Breach::RedefinesLisp, disqualified},
      {"(defvar list 1)", Breach::RedefinesLisp, disqualified},
      {"(defconstant t 1)", Breach::RedefinesLisp, disqualified},
      {"(defun f () (flet ((max (x) x)) (max 1)))", Breach::RedefinesLisp, disqualified},
      {"(defun :f (x) x)", Breach::Malformed, disqualified},
      {"(defun)", Breach::Malformed, disqualified},
      {"(defun 3 (x) x)", Breach::Malformed, disqualified},
      {"(defvar)", Breach::Malformed, disqualified},
  });
}

TEST(Vet, KeepsTheTopLevelPlain) {
  expect_refused({
      {"(heuristica 1)", Breach::StrangeTopLevel, disqualified},
      {"(let ((x 1)) x)", Breach::StrangeTopLevel, disqualified},
      {"\n*alias*", Breach::StrangeTopLevel, disqualified, 6},
      {"3", Breach::StrangeTopLevel, disqualified},
      {"()", Breach::StrangeTopLevel, disqualified},
      {"'x", Breach::StrangeTopLevel, disqualified},
      {"((lambda () 1))", Breach::StrangeTopLevel, disqualified},
      {"(defun f () (defun g () 1))", Breach::Misplaced, disqualified},
      {"(defun f () (in-package :mancala))", Breach::Misplaced, disqualified},
      {"(progn (defun g () 1))", Breach::Misplaced, disqualified},
      {"(defun heuristica (e n) (+ e n))", Breach::WrongArguments, disqualified},
      {"(defun heuristica () 1)", Breach::WrongArguments, disqualified},
      {"(defun heuristica (&optional e) e)", Breach::WrongArguments, disqualified},
      {"(defun heuristica e e)", Breach::WrongArguments, disqualified},
      {"(defvar *x* '`(a))", Breach::Backquote, disqualified},
      {"(defvar *x* `(a `(b)))", Breach::Backquote, disqualified},
      {"(in-package :sb-ext)", Breach::SystemPackage, suspected},
      {"(in-package \"MANCALA\")", Breach::OthersPackage, disqualified},
      {"(in-package sb-ext:foo)", Breach::SystemPackage, suspected},
      {"(in-package :cl-user)", Breach::WrongPackage, disqualified},
      {"(in-package)", Breach::WrongPackage, disqualified},
      {"(defpackage :mancala (:use :cl))", Breach::OthersPackage, disqualified},
  });
}

struct Header {
  std::string text;
  Breach breach;
  Severity severity;
};

const std::string definitions = "(defvar *alias* 1) (defun heuristica (e) e)";
const std::string enter = "(in-package :grupo14pareja023xf0604)";

TEST(Vet, AcceptsTheWaysToDefineAPackage) {
  for (const std::string text :
       {"(defpackage #:grupo14pareja023Xf0604 (:use #:cl #:mancala) (:export #:heuristica #:*alias* #:otra))",
        "(defpackage \"GRUPO14PAREJA023XF0604\" (:use \"COMMON-LISP\" \"MANCALA\") (:export \"HEURISTICA\" "
        "\"*ALIAS*\"))",
        "(defpackage grupo14pareja023Xf0604 (:use cl) (:use mancala) (:export heuristica) (:export *alias*)"
        " (:documentation \"x\"))",
        "(in-package :cl-user) (defpackage :grupo14pareja023Xf0604 (:use :cl :mancala) (:export heuristica *alias*))",
        "\"x\" (cl:in-package \"COMMON-LISP-USER\") (cl:defpackage :grupo14pareja023Xf0604 (:use :cl :mancala)"
        " (:export heuristica *alias*))"})
    EXPECT_EQ(listed(vet_text(text + enter + definitions, example_package)), "") << text;
}

TEST(Vet, RefusesOtherPackageDefinitions) {
  const std::string good = "(:use :cl :mancala) (:export heuristica *alias*)";
  const std::string begin = "(defpackage :grupo14pareja023xf0604 ";
  const std::vector<Header> table{
      {"", Breach::WrongPackage, disqualified},
      {enter, Breach::WrongPackage, disqualified},
      {begin + good + ")", Breach::OutsidePackage, disqualified},
      {"(defpackage :grupo99pareja023xf0604 " + good + ")" + enter, Breach::WrongPackage, disqualified},
      {"(defpackage |grupo14pareja023Xf0604| " + good + ")" + enter, Breach::WrongPackage, disqualified},
      {begin + "(:use :cl) (:export heuristica *alias*))" + enter, Breach::WrongPackage, disqualified},
      {begin + "(:use :mancala) (:export heuristica *alias*))" + enter, Breach::WrongPackage, disqualified},
      {begin + "(:export heuristica *alias*))" + enter, Breach::WrongPackage, disqualified},
      {begin + "(:use :cl :mancala :sb-ext) (:export heuristica *alias*))" + enter, Breach::SystemPackage, suspected},
      {begin + "(:use :cl :mancala :cl-user) (:export heuristica *alias*))" + enter, Breach::WrongPackage,
       disqualified},
      {begin + "(:use :cl :mancala) (:export heuristica))" + enter, Breach::Missing, disqualified},
      {begin + "(:use :cl :mancala) (:export *alias* |heuristica|))" + enter, Breach::Missing, disqualified},
      {begin + good + "(:import-from :sb-ext :exit))" + enter, Breach::SystemPackage, suspected},
      {begin + good + "(:shadowing-import-from :sb-ext :exit))" + enter, Breach::SystemPackage, suspected},
      {begin + good + "(:implement :mancala))" + enter, Breach::SystemPackage, suspected},
      {begin + good + "(:shadow :car))" + enter, Breach::WrongPackage, disqualified},
      {begin + good + "(:shadow :get-pts))" + enter, Breach::RedefinesGame, disqualified},
      {begin + good + "(:nicknames :x))" + enter, Breach::WrongPackage, disqualified},
      {begin + good + "(:size 3))" + enter, Breach::WrongPackage, disqualified},
      {begin + good + " :x)" + enter, Breach::WrongPackage, disqualified},
      {begin + "(:use :cl :mancala) (:export sb-ext:exit heuristica *alias*))" + enter, Breach::SystemSymbol,
       suspected},
      {begin + good + ")" + begin + good + ")" + enter, Breach::WrongPackage, disqualified},
      {"(in-package :cl-user) (in-package :cl-user)" + begin + good + ")" + enter, Breach::WrongPackage, disqualified},
      {"(in-package :cl-user) (exit)" + begin + good + ")" + enter, Breach::OutsidePackage, disqualified},
      {"(in-package :sb-ext)" + begin + good + ")" + enter, Breach::SystemPackage, suspected},
  };
  for (const Header& row : table) {
    const auto violations = vet_text(row.text + definitions, example_package);
    EXPECT_TRUE(has(violations, row.breach, 1)) << row.text << "\n" << listed(violations);
    EXPECT_EQ(is_suspected(violations), row.severity == suspected) << row.text << "\n" << listed(violations);
  }
}

TEST(Vet, RefusesFilesNamedAsSomebodysPackage) {
  for (const std::string name :
       {"sb-ext", "cl", "common-lisp", "keyword", "mancala", "turno-host", "asdf", "uiop/os"}) {
    std::string package = name;
    std::transform(name.begin(), name.end(), package.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const std::string header = "(defpackage :" + name + " (:use :cl :mancala) (:export heuristica *alias*))";
    const auto violations =
        vet_text(header + "(in-package :" + name + ")" + definitions + "\n(defun f () (" + name + "::exit))", package);
    const bool is_of_system = name == "sb-ext" || name == "turno-host";
    EXPECT_TRUE(has(violations, is_of_system ? Breach::SystemPackage : Breach::OthersPackage, 1))
        << name << listed(violations);
    EXPECT_TRUE(has(violations, Breach::SystemSymbol, 2)) << name << listed(violations);
  }
}

TEST(Vet, MissesWhatMustBeDefined) {
  const std::string header =
      "(defpackage :grupo14pareja023xf0604 (:use :cl :mancala) (:export heuristica *alias*))" + enter;
  EXPECT_TRUE(has(vet_text(header + "(defvar *alias* 1)", example_package), Breach::Missing, 1));
  EXPECT_TRUE(has(vet_text(header + "(defun heuristica (e) e)", example_package), Breach::Missing, 1));
  EXPECT_TRUE(has(vet_text(header + "(defvar *alias*) (defun heuristica (e) e)", example_package), Breach::Missing, 1));
}

TEST(Vet, ShowsTheOffendingForm) {
  const auto violations = vet_after_header("(defun f (e)\n  (when e\n    (funcall 'delete-file \"/etc/passwd\")))");
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0], (Violation{Breach::Disk, Severity::Suspected, 7, "(funcall 'delete-file \"/etc/passwd\")",
                                      say<"disk">("delete-file")}));
  EXPECT_EQ(violations[0].what.text, "delete-file reaches the machine's files");
  EXPECT_EQ(violations[0].what.in(Language::Spanish), "delete-file accede a los ficheros de la máquina");
}

TEST(Vet, TellsOfNoMoreThanAHundredOfASeverity) {
  std::string text = "(defun f (x) ";
  for (int i = 0; i < 20'000; ++i) text += "(setf x 1)";
  text += ")\n(delete-file \"x\")";
  const auto violations = vet_after_header(text);
  EXPECT_EQ(violations.size(), 101U);
  EXPECT_TRUE(is_suspected(violations));
}

}  // namespace
}  // namespace turno::course
