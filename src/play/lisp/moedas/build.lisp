;;;; Makes the program turno-moedas: clisp -norc build.lisp SOURCES SCRATCH OUTPUT. SCRATCH is a folder for what is compiled.

(in-package :common-lisp-user)

(defvar *sources* (first ext:*args*))
(defvar *scratch* (second ext:*args*))
(defvar *output* (third ext:*args*))

(setf custom:*default-file-encoding* charset:utf-8
      *compile-verbose* nil *compile-print* nil *load-verbose* nil)

(defun compiled (name)
  "The file NAME.fas. A warning is an error, but not that the operations of students' types are not defined yet."
  (let ((out (format nil "~a~a.fas" *scratch* name)))
    (multiple-value-bind (fas warnings failure)
        (let ((*error-output* (make-broadcast-stream)))
          (compile-file (format nil "~a~a.lisp" *sources* name) :output-file out))
      (declare (ignore warnings))
      (when (or failure (null fas)) (error "~a.lisp does not compile" name)))
    out))

(dolist (name '("packages" "lists" "records" "texts" "student" "offered" "loading" "problems" "examination" "requests" "main"))
  (load (compiled name)))

(turno-moedas::note-leaving)
(turno-moedas::close-debugger)

;;; What students load is compiled and offered, but not loaded here: where files begin, nothing of it is defined.
(dolist (name '("interface-moedas" "exemplos"))
  (push (cons (format nil "~a.fas" name) (turno-moedas::file-bytes (compiled name))) turno-moedas::*offered*)
  (push (cons (format nil "~a.lisp" name) (turno-moedas::file-bytes (format nil "~a~a.lisp" *sources* name)))
        turno-moedas::*offered*))

;;; Our functions stay, their names go: no code of students may find, redefine or call what answers for it. The games of
;;; the judge, MOEDAS-PROBLEMS, are named in its forms. What is left in our package lies nowhere any more.
(defun hide-host ()
  (let ((host (find-package :turno-moedas)))
    (do-symbols (symbol host)
      (when (eq (symbol-package symbol) host) (unintern symbol host)))
    (delete-package host)))

(let ((output *output*)
      (main (fdefinition (find-symbol "MAIN" :turno-moedas))))
  (hide-host)
  (dolist (name '("*SOURCES*" "*SCRATCH*" "*OUTPUT*" "COMPILED" "HIDE-HOST" "*OPERATIONS*"
                  "DEFINE-TYPES-PACKAGE"))
    (unintern (find-symbol name :common-lisp-user) :common-lisp-user))
  (ext:saveinitmem output :executable 0 :quiet t :norc t :init-function main))
