;;;; Numbers as the other side reads them: the shortest decimal that is the same double.

(in-package :turno-host-tests)

(defun number-line (value)
  (let ((answers (turno-host::make-answers 1)))
    (turno-host::add-number answers value)
    (sb-ext:octets-to-string (turno-host::answers-bytes answers) :end (turno-host::answers-size answers))))

(defun number-text (value)
  (string-right-trim '(#\Linefeed) (number-line value)))

(loop for (value text) in (list '(0 "0") '(7 "7") '(-50 "-50") '(9007199254740991 "9007199254740991")
                                '(-9007199254740991 "-9007199254740991")
                                ;; beyond 2^53 only every other integer is a double
                                '(9007199254740993 "9.007199254740992e15")
                                (list (expt 10 20) "1.0e20") (list (expt 10 22) "1.0e22")
                                '(1.5 "1.5") '(2.0 "2.0") '(-2.0d0 "-2.0") '(0.0 "0.0") '(-0.0 "-0.0")
                                ;; a single is not the decimal that it was written as
                                '(1.1 "1.100000023841858") '(1.1d0 "1.1") '(-0.1d0 "-0.1") '(0.001d0 "0.001")
                                '(1d20 "1.0e20") '(-2.5d-7 "-2.5e-7") '(1.25d-10 "1.25e-10") '(12345.678d0 "12345.678")
                                '(1/2 "0.5") '(1/3 "0.3333333333333333") '(-2/3 "-0.6666666666666666")
                                '(1d100 "1.0e100") '(123456789.125d0 "123456789.125")
                                ;; as C's DBL_TRUE_MIN; SBCL is not short with those that small
                                (list least-positive-double-float "4.9406564584124654e-324")
                                (list most-positive-double-float "1.7976931348623157e308")
                                (list (expt 1/10 400) "0.0"))
      do (expect text (number-text value)))

;;; Whatever double it is, the text is that double; and without its last digit it is another.
(let ((state (sb-ext:seed-random-state 11)))
  (flet ((read-double (text)
           (let ((*read-default-float-format* 'double-float)) (read-from-string text))))
    (loop repeat 2000
          for value = (* (if (zerop (random 2 state)) 1 -1) (random 1d0 state) (expt 10d0 (- (random 40 state) 20)))
          for text = (number-text value)
          unless (= value (read-double text))
            do (note-check text value (read-double text))
          finally (expect value (read-double text)))))

;;; Many answers outgrow the first buffer.
(let ((answers (turno-host::make-answers 1)))
  (loop repeat 5000 do (turno-host::add-number answers 1234))
  (expect 25000 (turno-host::answers-size answers)))

;;; Lines for people.
(expect "a b c" (turno-host::one-line (format nil "  a~%~%   b ~a c ~%" #\Tab)))
(expect "abcde..." (turno-host::one-line "abcdefghijk" 8))
(expect "#<FOO > {x}" (turno-host::without-addresses "#<FOO {1001C9CD43}> {x}"))
