;;;; Lines for people, of whatever went wrong. Student code may have defined how its objects print: whatever happens
;;;; while they do is no trouble of ours.

(in-package :turno-host)

(defparameter *longest-text* 300)

(defun blankp (char)
  (or (char= char #\Space) (not (graphic-char-p char))))

(defun one-line (text &optional (longest *longest-text*))
  "TEXT in one line: runs of blanks become one blank, and what is too long is cut off."
  (let ((line (with-output-to-string (out)
                (loop with is-gap = nil
                      for char across text
                      do (cond ((blankp char) (setf is-gap t))
                               (t (when is-gap (write-char #\Space out))
                                  (setf is-gap nil)
                                  (write-char char out)))))))
    (setf line (string-left-trim " " line))
    (if (<= (length line) longest)
        line
        (concatenate 'string (subseq line 0 (- longest 3)) "..."))))

(defun without-addresses (text)
  "TEXT without addresses like {1001C9CD43}, which differ from run to run; records of games must not."
  (with-output-to-string (out)
    (loop with at = 0
          while (< at (length text))
          do (let ((behind (and (char= (char text at) #\{)
                                (position-if-not (lambda (char) (digit-char-p char 16)) text :start (1+ at)))))
               (cond ((and behind (> behind (+ at 4)) (char= (char text behind) #\})) (setf at (1+ behind)))
                     (t (write-char (char text at) out)
                        (incf at)))))))

(defun call-with-plain-printing (package function)
  (with-standard-io-syntax
    (let ((*print-readably* nil) (*print-escape* nil) (*print-pretty* t) (*print-right-margin* 10000) (*print-circle* t)
          (*print-length* 8) (*print-level* 3) (*package* package))
      (handler-case (one-line (without-addresses (funcall function)))
        (serious-condition () "something that cannot be printed")))))

(defmacro with-plain-printing ((package) &body body)
  "The text that BODY makes, in one line. Symbols of PACKAGE are printed without its name."
  `(call-with-plain-printing ,package (lambda () ,@body)))

(defun starts-with-p (prefix text)
  (and (>= (length text) (length prefix)) (string= prefix text :end2 (length prefix))))

(defun first-part (text separator)
  "TEXT up to SEPARATOR."
  (subseq text 0 (search separator text)))

(defun without (text part)
  (let ((start (search part text)))
    (if start
        (concatenate 'string (subseq text 0 start) (subseq text (+ start (length part))))
        text)))

(defun without-reader (text)
  "TEXT without the words by which SBCL's reader introduces itself and its stream."
  (let ((end (and (starts-with-p "READER-ERROR on " text) (search ">: " text))))
    (if end (subseq text (+ end 3)) text)))

(defun without-advice (text)
  "TEXT without what helps only people who sit at a Lisp."
  (let ((short (without (without-reader text) " Use *BREAK-ON-SIGNALS* to intercept.")))
    (string-right-trim " " (first-part (first-part short " See also:") " Stream: #<"))))

(defun condition-text (condition &optional (package *package*))
  (typecase condition
    (sb-kernel::control-stack-exhausted "the recursion is too deep")
    (sb-kernel::heap-exhausted-error "out of memory")
    (t (without-advice (with-plain-printing (package) (princ-to-string condition))))))
