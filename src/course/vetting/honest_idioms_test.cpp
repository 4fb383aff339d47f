// What honest students leave in their files: refused where it is not allowed, and never suspected. And, beside it, what
// looks alike and is an attempt. Written from the specification, which says: only what changes the game's control or
// data, or reaches for them, or tries to escape is suspected.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "course/vetting/vet_checks.hpp"

namespace turno::course {
namespace {

// Those that once banned at once.
const std::vector<std::string> named_idioms{
    "(load \"mancala.cl\")",
    "(load \"otra\" :if-does-not-exist nil)",
    "(use-package :mancala)",
    "(in-package mancala)",
    "(in-package :mancala)",
    "(declaim (optimize (speed 3) (safety 1)))",
    "(defun f (x) (declare (optimize (safety 1))) x)",
    "(defun f (x) (handler-case (/ 1 x) (division-by-zero () 0)))",
    "(defun f (x) (handler-case (/ 1 x) (error (c) c)))",
    "(defun f (x) (ignore-errors (/ 1 x)))",
    "(defun f (l) (catch 'fin (dolist (x l) (when x (throw 'fin x)))))",
    "(defun f (l) (eval (cons '+ l)))",
    "(compile 'heuristica)",
    "(defun f (x) (funcall (compile nil (lambda () x))))",
    "(defun f (x) (get x 'peso))",
    "(export '(heuristica *alias*))",
    "(provide :mi-jugador)",
    "(defun f (e) (mancala::estado-turno e))",
    "(defvar *v* mancala::*profundidad*)",
    "(defun suma-fila (tablero lado) (list tablero lado))",
    "(defun get-fichas (tablero lado p) (aref tablero lado p))",
};

const std::vector<std::string> more_idioms{
    // loading, the running Lisp, packages
    "(load (compile-file \"mia.lisp\"))",
    "(require :asdf)",
    "(require \"mancala\")",
    "(ql:quickload :alexandria)",
    "(asdf:load-system :mancala)",
    "(defun f (l) (alexandria:lastcar l))",
    "(eval-when (:compile-toplevel :load-toplevel :execute) (defun g () 1))",
    "(pushnew :depura *features*)",
    "(import 'mancala::copia-tablero)",
    "(shadow 'max)",
    "(defun f () (find-package :mancala))",
    "(defun f (s) (intern (string-upcase s)))",
    "(defun f (s) (intern s :mancala))",
    "(defun f (s) (find-symbol s *package*))",
    "(setf *package* (find-package :mancala))",
    "(defpackage :mancala (:use :cl))",
    "(in-package :common-lisp)",
    "(fmakunbound 'heuristica)",
    "(compile-file \"grupo.cl\")",
    "(defun f () (grupo14pareja021xf0604:heuristica 1))",
    // evaluation and symbols by name
    "(defun f (x) (symbol-value x))",
    "(defun f () (funcall (symbol-function 'heuristica) 1))",
    "(setf (symbol-function 'valora) #'heuristica)",
    "(setf (get 'peso 'valor) 3)",
    "(defun f (s) (read-from-string s))",
    "(defun f () (read-from-string \"(1 2 3)\"))",
    "(defun f () (eval '(+ 1 2)))",
    "(defvar *x* #.(expt 2 10))",
    "(defun f () (load-time-value (expt 2 10)))",
    "(defun f () (boundp '*alias*))",
    "(apropos \"suma\")",
    "(set 'x 3)",
    // errors and ways out
    "(defun f (x) (unwind-protect (car x) (print x)))",
    "(defun f (x) (handler-bind ((error (lambda (c) (print c)))) (car x)))",
    "(defun f (x) (restart-case (car x) (otra () 0)))",
    "(define-condition mala (error) ())",
    "(defun f () (invoke-debugger 'x))",
    "(defun f () (abort))",
    "(setf *break-on-signals* 'error)",
    "(defun f () (break))",
    // speed
    "(declaim (optimize (speed 3) (safety 0) (debug 0)))",
    "(proclaim '(optimize (speed 3)))",
    "(proclaim '(inline get-fichas))",
    "(declaim (inline get-fichas))",
    "(declaim (ftype (function (t t t) fixnum) get-fichas))",
    "(defun f () (let ((x (list 1))) (declare (dynamic-extent x)) (car x)))",
    "(declaim (sb-ext:muffle-conditions sb-ext:compiler-note))",
    "(setf sb-ext:*evaluator-mode* :compile)",
    "(defconstant +inf+ sb-ext:double-float-positive-infinity)",
    "(defun f (x) (sb-int:with-float-traps-masked (:divide-by-zero) (/ x 0.0)))",
    "(setf *read-default-float-format* 'double-float)",
    // what is printed, traced and read for debugging
    "(trace get-fichas)",
    "(untrace suma-fila)",
    "(time (heuristica 1))",
    "(defun f (x) (format t \"~a~%\" x) (read-line))",
    "(defun f () (y-or-n-p \"?\"))",
    "(defun f () (read-char *standard-input*))",
    "(setf *print-pretty* t *print-length* 10)",
    "(defun f (x) (let ((*standard-output* (make-broadcast-stream))) (print x)))",
    "(defun f (x) (with-output-to-string (s) (princ x s)))",
    "(defun f (x) (with-input-from-string (s x) (read s)))",
    "(defun f (s) (close s))",
    "(dribble \"sesion.txt\")",
    "(defun f () (room))",
    "(defun f () (lisp-implementation-type))",
    // boards and memory of one's own
    "(defvar *tablero-aux* (make-array '(2 7)))",
    "(defun f () (let ((*tablero-aux* (make-array '(2 7)))) 1))",
    "(defun f () (setf (aref *tablero-aux* 0 1) 3))",
    "(defun f (e) (let ((c (copy-seq (list-lado e 0)))) (setf (nth 1 c) 0)))",
    "(defun f (e) (let (tab) (setf tab (estado-tablero e)) (aref tab 0 0)))",
    "(defun f (e) (let ((s 0)) (setq s (get-fichas (estado-tablero e) 0 1)) (incf s)))",
    "(setf *random-state* (make-random-state t))",
    "(defun f () (let ((*random-state* (make-random-state t))) (random 3)))",
    "(setf list '(1 2))",
    "(defun f () (setq count 3))",
    "(defmacro suma-fila (x) x)",
    "(defun f () (macrolet ((get-pts (x) x)) (get-pts 1)))",
    "(defmethod get-fichas (x y z) 1)",
    "(defstruct punto x y) (defmethod print-object ((p punto) s) (princ 1 s))",
};

void expect_disqualified(const std::vector<std::string>& idioms) {
  for (const std::string& idiom : idioms) {
    const auto violations = vet_after_header(idiom);
    EXPECT_FALSE(violations.empty()) << idiom;
    EXPECT_FALSE(is_suspected(violations)) << idiom << "\n" << listed(violations);
  }
}

TEST(HonestIdioms, ThatOnceBannedAreDisqualified) { expect_disqualified(named_idioms); }

TEST(HonestIdioms, OfTheSameKindAreDisqualified) { expect_disqualified(more_idioms); }

TEST(HonestIdioms, InTheHeaderAreDisqualified) {
  const std::string rest =
      "(in-package :grupo14pareja023xf0604) (defvar *alias* 1) (defun heuristica (e) (suma-fila e 0))";
  for (const std::string option :
       {"(:use :cl :mancala :alexandria)", "(:use :cl :mancala) (:import-from :mancala #:suma-fila)",
        "(:use :cl :mancala) (:shadow #:get-fichas)", "(:use :cl :mancala) (:nicknames :yo)",
        "(:use :cl :mancala) (:local-nicknames (:m :mancala))", "(:use :cl :mancala :cl-user)",
        "(:use :cl :mancala) (:shadowing-import-from :mancala #:get-pts)", "(:use :cl :mancala :excl)"}) {
    const auto violations = vet_text(
        "(defpackage :grupo14pareja023xf0604 " + option + " (:export heuristica *alias*))" + rest, example_package);
    EXPECT_FALSE(violations.empty()) << option;
    EXPECT_FALSE(is_suspected(violations)) << option << "\n" << listed(violations);
  }
}

TEST(HonestIdioms, AreToldFromAttempts) {
  for (const std::string attempt : {
           // the game's data
           "(defun f (e) (setf (aref (estado-tablero e) 0 6) 48))",
           "(defun f (e) (let (tab) (setq tab (estado-tablero e)) (incf (aref tab 0 0)) tab))",
           "(defun f (e) (let (x tab) (setf x 1 tab (estado-tablero e)) (setf (aref tab 0 6) 36) x))",
           "(defun heuristica (e) (setf (slot-value e 'tablero) nil))",
           "(defun f (e) (setf (mancala::estado-turno e) 0))",
           "(setf mancala::*profundidad* 9)",
           "(setq *tablero-aux* nil)",
           "(set '*tablero-aux* nil)",
           "(setf (symbol-value '*tablero-aux*) nil)",
           "(defun f (*tablero-aux*) (put-tablero-aux 0 6 48))",
           "(defun f (e) (funcall #'(setf aref) 48 (estado-tablero e) 0 6))",
           // the game's functions, behind its back
           "(defun mancala::suma-fila (x) x)",
           "(defun mancala::otra (x) x)",
           "(setf (fdefinition 'suma-fila) #'heuristica)",
           "(setf (symbol-function 'mancala::juega) #'heuristica)",
           "(fmakunbound 'get-fichas)",
           "(define-compiler-macro get-fichas (x) x)",
           "(define-symbol-macro mancala::x 3)",
           // the host's control
           "(setf *standard-output* 1)",
           "(defun f () (close *standard-output*))",
           "(setf *print-base* 2)",
           "(setf (readtable-case *readtable*) :preserve)",
           "(set-macro-character #\\$ #'heuristica)",
           "(defun f () (let ((*debugger-hook* #'heuristica)) 1))",
           "(setf *debugger-hook* nil)",
           "(defmethod print-object ((x integer) s) s)",
           "(delete-package :grupo14pareja021xf0604)",
           "(defun grupo14pareja021xf0604::heuristica (e) e)",
           // out of it
           "(defun f () (sb-ext:run-program \"sh\" nil))",
           "(defun f () (cl-user::exit))",
           "(defun f () (uiop:run-program \"sh\"))",
           "(defun f () (excl:run-shell-command \"sh\"))",
           "(defun f () (sb-thread:make-thread #'f))",
           "(defun f () (turno-host::answer 1))",
           "(defun f (s) (intern s \"SB-EXT\"))",
           "(defun f (s p) (find-symbol s p))",
           "(use-package :sb-sys)",
           "(import '(sb-ext:exit))",
           "(require :sb-posix)",
           "(defun f () (do-external-symbols (s :sb-ext) s))",
           "(defun f () (eval (read-from-string \"(sb-ext:exit)\")))",
           "(defvar *x* #.(sb-ext:exit))",
           "(defvar *x* #.(list 1 #.(sb-ext:exit)))",
           "(defun f () (with-open-file (s \"/etc/passwd\") s))",
           "(defun f () (delete-file \"x\"))",
           "(defun f () (directory \"../*\"))",
           "(defun f () (eval '(delete-file \"x\")))",
           "(defmacro m () '(sb-ext:exit))",
           "(handler-case (sb-ext:exit) (error () 0))",
       }) {
    const auto violations = vet_after_header(attempt);
    EXPECT_TRUE(is_suspected(violations)) << attempt << "\n" << listed(violations);
  }
}

}  // namespace
}  // namespace turno::course
