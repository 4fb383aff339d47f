;;;; Lines for people, of whatever went wrong. What a student's objects do while they are printed is no trouble of ours.

(in-package :turno-moedas)

(defparameter *longest-text* 300)

(defun one-line (text &optional (longest *longest-text*))
  "TEXT in one line of ASCII: runs of blanks become one blank, and what is too long is cut off."
  (let ((line (with-output-to-string (out)
                (loop with is-gap = nil
                      with written = 0
                      for char across text
                      while (<= written longest)
                      do (cond ((or (char= char #\Space) (not (graphic-char-p char))) (setf is-gap (plusp written)))
                               (t (when is-gap (write-char #\Space out) (incf written))
                                  (setf is-gap nil)
                                  (write-char (if (< (char-code char) 127) char #\?) out)
                                  (incf written)))))))
    (if (<= (length line) longest)
        line
        (concatenate 'string (subseq line 0 (- longest 3)) "..."))))

(defmacro with-plain-printing (() &body body)
  `(with-standard-io-syntax
     (let ((*package* (find-package :common-lisp-user)) (*print-readably* nil) (*print-circle* t)
           (*print-length* 200) (*print-level* 12))
       ,@body)))

(defun without-addresses (text)
  "TEXT without addresses like #x000335A8, which differ from run to run; records of games must not."
  (with-output-to-string (out)
    (loop with at = 0
          while (< at (length text))
          do (cond ((and (< (+ at 2) (length text)) (string= "#x" text :start2 at :end2 (+ at 2)))
                    (setf at (or (position-if-not (lambda (char) (digit-char-p char 16)) text :start (+ at 2))
                                 (length text))))
                   (t (write-char (char text at) out)
                      (incf at))))))

(defun printed (value)
  "VALUE as a student would see it, in one line."
  (handler-case (with-plain-printing () (one-line (without-addresses (prin1-to-string value)) 2000))
    (serious-condition () "something that cannot be printed")))

(defun condition-text (condition)
  (handler-case
      (with-plain-printing ()
        (let ((*print-escape* nil))
          (one-line (without-addresses (princ-to-string condition)))))
    (serious-condition () "an error that cannot be printed")))
