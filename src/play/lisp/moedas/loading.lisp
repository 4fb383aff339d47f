;;;; Loads a student's file as the course did: from source, our types over it.

(in-package :turno-moedas)

(defparameter *utf-8* (ext:make-encoding :charset charset:utf-8 :line-terminator :unix :input-error-action #\?))

(define-condition unusable (error)
  ((text :initarg :text :reader unusable-text))
  (:report (lambda (condition stream) (write-string (unusable-text condition) stream))))

(defun refuse (control &rest arguments)
  (error 'unusable :text (apply #'format nil control arguments)))

(defun forget-type (symbol)
  "What a structure of the student's has left on the name of one of its operations."
  (fmakunbound symbol)
  (dolist (property '(sys::defstruct-reader sys::defstruct-writer sys::setf-expander sys::inline-expansion
                      sys::inlinable))
    (remprop symbol property))
  (proclaim `(notinline ,symbol)))

(defun operations-of (package)
  "Names and functions."
  (mapcar (lambda (name) (cons name (fdefinition (find-symbol name package)))) *operations*))

(defun put-types (operations)
  "Defines the operations of the types, whatever they were before."
  (loop for (name . function) in operations
        do (let ((symbol (intern name :common-lisp-user)))
             (forget-type symbol)
             (setf (fdefinition symbol) function))))

(defun hide-types ()
  "Takes away the names of our types: a file whose own types are examined must not answer by them."
  (dolist (package '(:moedas-lists :moedas-records))
    (let ((hidden (find-package package)))
      (do-symbols (symbol hidden)
        (when (eq (symbol-package symbol) hidden) (unintern symbol hidden)))
      (delete-package hidden))))

(defun first-line-of-form (file)
  "Where the next form begins, behind blanks and comments of a line."
  (loop while (eql (peek-char t file nil) #\;)
        do (read-line file nil))
  (sys::line-number file))

(defun skip-byte-order-mark (file)
  "Some editors begin a file with one."
  (when (eql (peek-char nil file nil) (code-char #xFEFF))
    (read-char file)))

(defun load-forms (path)
  "Runs the forms of the file, as LOAD does it, but says which one failed."
  (with-open-file (file path :external-format *utf-8*)
    (let ((*package* *package*) (*readtable* (copy-readtable nil)) (*load-pathname* path) (*load-truename* path))
      (skip-byte-order-mark file)
      (loop with end = (list nil)
            for line = (first-line-of-form file)
            for form = (handler-case (read file nil end)
                         (end-of-file ()
                           (refuse "line ~d: the file ends within the form that begins here: a parenthesis, quote, bar or comment is not closed" line))
                         (error (condition)
                           (refuse "line ~d: ~a" (sys::line-number file) (condition-text condition))))
            until (eq form end)
            do (handler-case (eval form)
                 (unusable (condition) (error condition))
                 (serious-condition (condition)
                   (refuse "line ~d: ~a" line (condition-text condition))))))))

(defun types-package (types)
  (cond ((string= types "ours") :moedas-lists)
        ((string= types "records") :moedas-records)
        ((string= types "own") nil)
        (t (refuse "no types are called ~a" types))))

(defun put-offered (is-needed)
  "The boards and the drawing of the course, over whatever the file has under their names. In types of the file's own
they may fail: then they are not there."
  (dolist (name '("interface-moedas.fas" "exemplos.fas"))
    (if is-needed
        (load name)
        (ignore-errors (load name)))))

(defvar *file* nil "The student's.")
(defvar *printed-by-load* 0)

(defun load-player (types path)
  "Where they are ours, the types are there before the file as well: not every file has its own."
  (let* ((package (types-package types))
         (operations (and package (operations-of package)))
         (file (or (probe-file path) (refuse "there is no file ~a" path)))
         (outcome (call-among-offered
                   (lambda ()
                     (hide-types)
                     (as-student ((counting-sink))
                       (when package (put-types operations))
                       (load-forms file)
                       (setf *printed-by-load* *printed*)
                       (when package (put-types operations))
                       (put-offered package))))))
    (setf *file* file)
    (when (eq (first outcome) :failed) (refuse "~a" (second outcome)))))
