;;;; What the tests share.

(defpackage :turno-host-tests
  (:use :common-lisp :turno-host))

(in-package :turno-host-tests)

(defvar *program* (second sb-ext:*posix-argv*) "The program turno-lisp.")
(defvar *data* (third sb-ext:*posix-argv*) "The folder of recorded data.")

(defvar *checks* 0)
(defvar *failures* 0)

(defun all-fine-p ()
  (format t "~d checks, ~d failed~%" *checks* *failures*)
  (and (plusp *checks*) (zerop *failures*)))

(defun note-check (form expected actual)
  (incf *checks*)
  (unless (equalp expected actual)
    (incf *failures*)
    (format t "~&FAILED: ~s~%  expected: ~s~%  is:       ~s~%" form expected actual)))

(defmacro expect (expected form)
  "Checks what FORM gives; an error is the list (:error TEXT)."
  `(note-check ',form ,expected
               (handler-case ,form
                 (error (condition) (list :error (princ-to-string condition))))))

(defmacro expect-error (form)
  `(note-check ',form :error (handler-case ,form (error () :error))))

(defmacro expect-match (part form)
  "Checks that PART occurs in the text that FORM gives."
  `(let ((text ,form))
     (note-check ',form (list :has ,part) (if (search ,part text) (list :has ,part) text))))

;;; Files of students.

(defvar *folder* (format nil "/tmp/turno-lisp-tests-~d/" (sb-unix:unix-getpid)))

(defun file-of (name &rest parts)
  "The path of a file with these PARTS: texts, written as Latin-1, and numbers, written as bytes."
  (let ((path (concatenate 'string *folder* name)))
    (ensure-directories-exist path)
    (with-open-file (file path :direction :output :if-exists :supersede :element-type '(unsigned-byte 8))
      (dolist (part parts)
        (if (integerp part)
            (write-byte part file)
            (write-sequence (sb-ext:string-to-octets part :external-format :latin-1) file))))
    path))

(defun lines (&rest lines)
  (format nil "~{~a~%~}" lines))

(defun header (name &optional (alias "\"nobody\""))
  (lines (format nil "(defpackage :~a (:use :common-lisp :mancala) (:export #:heuristica #:*alias*))" name)
         (format nil "(in-package :~a)" name)
         (format nil "(defvar *alias* ~a)" alias)))

(push (lambda () (sb-ext:delete-directory *folder* :recursive t)) sb-ext:*exit-hooks*)
