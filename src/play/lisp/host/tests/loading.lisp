;;;; Files of students: encodings, ends of lines, what is wrong with them and where.

(in-package :turno-host-tests)

(defun trouble-with (name &rest parts)
  (turno-host::submission-trouble (turno-host::load-submission (apply #'file-of name parts))))

(defun alias-of (name &rest parts)
  (turno-host::submission-alias (turno-host::load-submission (apply #'file-of name parts))))

(defun function-of (name &rest parts)
  (turno-host::submission-function (turno-host::load-submission (apply #'file-of name parts))))

(defvar *fine* "(defun heuristica (e) (declare (ignore e)) 1)")

(setf sb-sys:*stderr* (make-broadcast-stream)) ; warnings about these files are meant

;;; Encodings: n with a tilde is 241 in Latin-1, and 195 177 in UTF-8.
(let ((enye (string (code-char 241))))
  (expect enye (alias-of "latin.cl" (header "latin" "\"~\"") *fine*
                         (format nil "~%(defparameter *alias* \"") 241 "\")"))
  (expect enye (alias-of "utf8.cl" (header "utf8") *fine* (format nil "~%(defparameter *alias* \"") 195 177 "\")"))
  (expect enye (alias-of "bom.cl" #xEF #xBB #xBF (header "bom") *fine*
                         (format nil "~%(defparameter *alias* \"") 195 177 "\")"))
  ;; not UTF-8 as a whole, so none of it is
  (expect (map 'string #'code-char '(195 177 241))
          (alias-of "mixed.cl" (header "mixed") *fine* (format nil "~%(defparameter *alias* \"") 195 177 241 "\")")))

;;; Ends of lines, also within strings and behind comments.
;;; A return alone ends a line, and a comment with it: vetting reads it so, and both must read the same.
(expect "kept" (alias-of "alone.cl" "; a comment" (string #\Return) (header "alone")
                         "; another" (string #\Return) "(defparameter *alias* \"kept\")" (string #\Return) *fine*))
(let ((crlf (coerce '(#\Return #\Linefeed) 'string)))
  (expect "a b" (alias-of "crlf.cl" "; a comment" crlf
                          "(defpackage :crlf (:use :common-lisp) (:export heuristica *alias*))" crlf
                          "(in-package :crlf)" crlf
                          "(defvar *alias* \"a" crlf "b\")" crlf *fine* crlf))
  (expect 3 (funcall (function-of "string.cl" (header "string") "(defun heuristica (e) e (length \"a" crlf "b\"))")
                     *estado*)))

;;; Aliases.
(expect "Los Pits" (alias-of "bars.cl" (header "bars" "'|Los Pits|") *fine*))
(expect "LOS-PITS" (alias-of "symbol.cl" (header "symbol" "'los-pits") *fine*))
(expect "7/2" (alias-of "ratio.cl" (header "ratio" "7/2") *fine*))
;;; Small numbers only: others cost seconds at each start.
(expect "-7" (alias-of "number.cl" (header "number" "-7") *fine*))
(expect "2.5" (alias-of "real.cl" (header "real" "2.5") *fine*))
(expect "" (alias-of "power.cl" (header "power" "(expt 7 100)") *fine*))
(expect "" (alias-of "thin.cl" (header "thin" "(/ 1 (expt 7 100))") *fine*))
(expect (concatenate 'string (make-string 297 :initial-element #\a) "...")
        (alias-of "long.cl" (header "long" "(make-string 100000 :initial-element #\\a)") *fine*))
(expect "" (alias-of "list.cl" (header "list" "'(1 2)") *fine*))
(expect "" (alias-of "unexported.cl" "(defpackage :unexported (:use :cl) (:export heuristica)) (in-package :unexported)"
                     "(defvar *alias* \"x\")" *fine*))

;;; Which package.
(expect nil (trouble-with "Grupo14Pareja023Xf0604.cl" (header "grupo14pareja023xf0604") *fine*))
(expect nil (trouble-with "mine.cl" (header "other-name") *fine*))
(expect nil (trouble-with "user.cl" (lines "(in-package :cl-user)") (header "user") *fine*))
(expect "it defines no package NONE" (trouble-with "none.cl" "(defun heuristica (e) e)"))
(expect "it defines no package EMPTY" (trouble-with "empty.cl" ""))
(expect "it defines no package COMMON-LISP" (trouble-with "common-lisp.cl" "(+ 1 1)"))
(expect "several packages export heuristica, and none is called BOTH"
        (trouble-with "both.cl" (header "one") *fine* (header "two") *fine*))
(expect "package PRIVATE does not export heuristica"
        (trouble-with "private.cl" "(defpackage :private (:use :cl)) (in-package :private)" *fine*))
(expect "package UNDEFINED does not define the function heuristica" (trouble-with "undefined.cl" (header "undefined")))
(expect "package MACRO does not define the function heuristica"
        (trouble-with "macro.cl" (header "macro") "(defmacro heuristica (e) e)"))

;;; Helpers may come after their use, numbers are what the standard says.
(expect 3.5 (funcall (function-of "later.cl" (header "later") (lines "(defun heuristica (e) (help e))")
                                  "(defun help (e) (declare (ignore e)) 3.5)")
                     *estado*))
(expect 'single-float
        (type-of (funcall (function-of "float.cl" (header "float")
                                       "(defun heuristica (e) (* 1.1 (get-fichas (estado-tablero e) 0 0)))")
                          *estado*)))

;;; What is wrong, and where. A header has three lines.
(expect-match "line 6: (defun heuristica (e) : the file ends within this form"
              (trouble-with "open.cl" (header "open") (lines "; (" "#| ( #| ( |# |#" "(defun heuristica (e)" "  (+ 1 2)")))
(expect "line 4: #| open : the file ends within this form: a parenthesis, quote, bar or comment is not closed"
        (trouble-with "comment.cl" (header "comment") (lines "#| open" *fine*)))
(expect-match "line 4: ) : " (trouble-with "closed.cl" (header "closed") (lines ")" *fine*)))
(expect-match "line 5: (defun heuristica (e) : Error while parsing arguments to special operator IF: too many elements"
              (trouble-with "if.cl" (header "if") (lines "" "(defun heuristica (e)" "  (if 1 2 3 4))")))
(expect-match "line 4: (defun f () (let ((a 1 2)) a)) : The LET binding spec (A 1 2) is malformed."
              (trouble-with "let.cl" (header "let") (lines "(defun f () (let ((a 1 2)) a))" *fine*)))
(expect-match "line 4: (defvar *x* (car 3)) : "
              (trouble-with "error.cl" (header "error") (lines "(defvar *x* (car 3))" *fine*)))
(expect "line 4: (in-package :nosuch) : The name \"NOSUCH\" does not designate any package."
        (trouble-with "nosuch.cl" (header "nosuch1") (lines "(in-package :nosuch)" *fine*)))
(expect-match "line 4: (defun heuristica (e) (nosuch2:f e)) : "
              (trouble-with "qualified.cl" (header "qualified") (lines "(defun heuristica (e) (nosuch2:f e))")))
(expect-match "line 4: (defvar *x* 1e50) : failed to build float from 1e50"
              (trouble-with "large.cl" (header "large") (lines "(defvar *x* 1e50)" *fine*)))
(expect "line 4: (defun f () (cond 3)) : during macroexpansion of (COND 3). COND clause is not a CONS: 3"
        (trouble-with "cond.cl" (header "cond") (lines "(defun f () (cond 3))" *fine*)))
(expect-match "line 4: (defvar *x* #.(+ 1 2)) : can't read #. while *READ-EVAL* is NIL"
              (trouble-with "evil.cl" (header "evil") (lines "(defvar *x* #.(+ 1 2))" *fine*)))
(expect-match "does not exist" (turno-host::submission-trouble (turno-host::load-submission "/nonexistent/x.cl")))

;;; What SBCL only warns of is loaded; it fails when it is reached.
(expect nil (trouble-with "arity.cl" (header "arity") (lines "(defun g (x) x)" "(defun heuristica (e) (g e 1))")))
(expect nil (trouble-with "variable.cl" (header "variable") (lines "(defun heuristica (e) nowhere)")))

;;; What a file sets is gone afterwards.
(expect nil (trouble-with "sets.cl" (header "sets")
                          (lines "(setf *read-default-float-format* 'double-float *print-base* 2 *read-base* 8)"
                                 "(set-macro-character #\\! (lambda (s c) (declare (ignore s c)) 1))" *fine*)))
(expect '(10 10 single-float symbol)
        (list *print-base* *read-base* *read-default-float-format* (type-of (read-from-string "!a"))))
