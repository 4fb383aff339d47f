;;;; Loads a student's file and finds its function.

(in-package :turno-host)

(defstruct submission
  "What a file turned out to be. TROUBLE says in a line why it cannot be used; the rest holds if it is NIL."
  (trouble nil :type (or null string))
  (package nil :type (or null package))
  (function nil :type (or null function))
  (alias "" :type string)
  (may-draw t :type boolean)) ; random numbers

(define-condition unusable (error)
  ((text :initarg :text :reader unusable-text))
  (:report (lambda (condition stream) (write-string (unusable-text condition) stream))))

(defun refuse (control &rest arguments)
  (error 'unusable :text (apply #'format nil control arguments)))

;;; Forms, one by one, as LOAD does it, but saying which one failed.

(defun read-form (source)
  (handler-case (read source)
    (end-of-file () (refuse "the file ends within this form: a parenthesis, quote, bar or comment is not closed"))
    (error (condition) (refuse "~a" (condition-text condition)))))

(defun evaluate-form (form warn)
  "Compiles and runs FORM. What the compiler calls an error is one here, not only when the code is reached. Calls WARN
with warnings, but not with matters of style: helpers may be defined after their use. What else the compiler tells is
not heard."
  (handler-case
      (handler-bind ((sb-c:compiler-error (lambda (condition) (refuse "~a" (condition-text condition))))
                     (sb-ext:compiler-note #'muffle-warning)
                     (style-warning #'muffle-warning)
                     (warning (lambda (warning)
                                (funcall warn (condition-text warning))
                                (muffle-warning warning))))
        (let ((*error-output* (make-broadcast-stream)))
          (with-watched-memory () (eval form))))
    (unusable (condition) (error condition))
    (serious-condition (condition) (refuse "~a" (condition-text condition)))))

(defun check-package (packages)
  "Who is inside a package may change what is in it: a file has no business in PACKAGES, which were there before it."
  (when (and (member *package* packages) (string/= (package-name *package*) "COMMON-LISP-USER"))
    (refuse "a file may not be in the package ~a" (package-name *package*))))

(defun load-text (text name packages)
  "Runs all forms of TEXT, which has nothing to do in PACKAGES. NAME is the file's, for warnings."
  (with-input-from-string (source text)
    (loop
      (let ((start (form-start text (file-position source)))
            (complaints *error-output*))
        (when (= start (length text)) (return))
        (file-position source start)
        (flet ((warn-of (warning)
                 (format complaints "~a: line ~d: warning: ~a~%" name (line-number text start) warning)))
          (handler-case
              (progn (evaluate-form (read-form source) #'warn-of)
                     (check-package packages))
            (unusable (condition)
              (refuse "line ~d: ~a : ~a" (line-number text start) (first-words text start) condition))))))))

;;; What a file has to define.

(defun base-name (path)
  (let ((name (subseq path (1+ (or (position #\/ path :from-end t) -1)))))
    (subseq name 0 (position #\. name :from-end t))))

(defun external-symbol (name package)
  (multiple-value-bind (symbol status) (find-symbol name package)
    (and (eq status :external) symbol)))

(defun chosen-package (name packages)
  "Of the PACKAGES that a file defines, the one with the file's NAME; otherwise the one that exports heuristica."
  (let ((candidates (remove-if-not (lambda (package) (external-symbol "HEURISTICA" package)) packages)))
    (cond ((find (string-upcase name) packages :key #'package-name :test #'string=))
          ((= (length candidates) 1) (first candidates))
          (candidates (refuse "several packages export heuristica, and none is called ~a" (string-upcase name)))
          (t (refuse "it defines no package ~a" (string-upcase name))))))

(defun exported-function (package)
  (let ((symbol (external-symbol "HEURISTICA" package)))
    (cond ((null symbol) (refuse "package ~a does not export heuristica" (package-name package)))
          ((or (not (fboundp symbol)) (macro-function symbol) (special-operator-p symbol))
           (refuse "package ~a does not define the function heuristica" (package-name package)))
          (t (fdefinition symbol)))))

(defparameter *most-alias-bits* 200)

(defun soon-printed-p (value)
  "Large numbers take seconds, at each start."
  (typecase value
    ((or string symbol float) t)
    (rational (and (< (integer-length (numerator value)) *most-alias-bits*)
                   (< (integer-length (denominator value)) *most-alias-bits*)))))

(defun alias-text (package)
  "What the exported *alias* is, in a line; nothing if there is none or it is no string, symbol or small number."
  (let ((symbol (external-symbol "*ALIAS*" package)))
    (if (and symbol (boundp symbol) (soon-printed-p (symbol-value symbol)))
        (with-plain-printing (package)
          (let ((text (princ-to-string (symbol-value symbol))))
            (subseq text 0 (min (length text) (1+ *longest-text*)))))
        "")))

(defun may-draw-p (text)
  "Whether TEXT may ask for random numbers: who does has the word in it, unless it is written with a backslash or bars."
  (or (search "random" text :test #'char-equal)
      (find #\\ text)
      (find #\| text)))

(defun load-file (path)
  (let ((known (list-all-packages))
        (text (source-text (file-bytes path))))
    (as-student ()
      (let ((*readtable* (copy-readtable nil)))
        (load-text text path known)))
    (let ((package (chosen-package (base-name path) (set-difference (list-all-packages) known))))
      (make-submission :package package :function (exported-function package) :alias (alias-text package)
                       :may-draw (and (may-draw-p text) t)))))

(defun load-submission (path)
  "The submission in the file PATH; never fails."
  (handler-case (load-file path)
    (serious-condition (condition) (make-submission :trouble (condition-text condition)))))
