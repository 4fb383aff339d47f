;;;; Answers, collected as bytes and written at once.

(in-package :turno-host)

(defstruct (answers (:constructor make-answers (descriptor)))
  (descriptor 1 :type fixnum :read-only t)
  (bytes (make-octets 4096) :type octets)
  (size 0 :type index))

(declaim (inline add-octet))
(defun add-octet (answers octet)
  (let ((bytes (answers-bytes answers))
        (size (answers-size answers)))
    (when (= size (length bytes))
      (setf bytes (replace (make-octets (* 2 size)) bytes)
            (answers-bytes answers) bytes))
    (setf (aref bytes size) octet
          (answers-size answers) (1+ size))))

(defun add-ascii (answers text)
  (loop for char across (the string text) do (add-octet answers (char-code char))))

(defun end-answer (answers)
  (add-octet answers +line-feed+))

(defun add-line (answers text)
  "A line of any text, as UTF-8. Students can make characters that UTF-8 does not have."
  (loop for octet across (sb-ext:string-to-octets text :external-format '(:utf-8 :replacement #\?))
        do (add-octet answers octet))
  (end-answer answers))

(defun add-integer (answers value)
  (declare (type (signed-byte 62) value))
  (when (minusp value) (add-octet answers (char-code #\-)))
  (labels ((add-digits (rest)
             (declare (type (unsigned-byte 62) rest))
             (multiple-value-bind (front digit) (truncate rest 10)
               (when (plusp front) (add-digits front))
               (add-octet answers (+ (char-code #\0) digit)))))
    (add-digits (abs value))))

(defun add-digits-with-point (answers digits point)
  "0.DIGITS times ten to the power of POINT, without exponent where that is short."
  (let ((count (length digits)))
    (cond ((< 0 point count)
           (add-ascii answers (subseq digits 0 point))
           (add-ascii answers ".")
           (add-ascii answers (subseq digits point)))
          ((< -6 point 1)
           (add-ascii answers "0.")
           (loop repeat (- point) do (add-ascii answers "0"))
           (add-ascii answers digits))
          (t
           (add-ascii answers (subseq digits 0 1))
           (add-ascii answers ".")
           (add-ascii answers (if (= count 1) "0" (subseq digits 1)))
           (add-ascii answers "e")
           (add-integer answers (1- point))))))

(defconstant +exact-integers+ (expt 2 53) "Up to here doubles are exact.")

(defun add-double (answers value)
  "The shortest decimal that reads as VALUE again."
  (declare (type double-float value))
  (when (minusp (float-sign value)) (add-ascii answers "-"))
  (let ((size (abs value)))
    (if (and (< size +exact-integers+) (= size (ffloor size)))
        (progn (add-integer answers (truncate size))
               (add-ascii answers ".0"))
        (multiple-value-bind (point digits) (sb-impl::flonum-to-digits size)
          (add-digits-with-point answers digits point)))))

(defun add-number (answers value)
  "Any real number, such that whoever reads it as a double gets what Lisp makes of it as a double."
  (if (and (integerp value) (< (- +exact-integers+) value +exact-integers+))
      (add-integer answers value)
      (add-double answers (coerce value 'double-float)))
  (end-answer answers))

(defun write-answers (answers)
  "Writes all that has been collected. False if nobody reads any more."
  (let ((bytes (answers-bytes answers))
        (size (answers-size answers))
        (written 0))
    (declare (type index written))
    (sb-sys:with-pinned-objects (bytes)
      (loop while (< written size)
            do (multiple-value-bind (count errno)
                   (sb-unix:unix-write (answers-descriptor answers) bytes written (- size written))
                 (cond (count (incf written count))
                       ((/= errno sb-unix:eintr) (return))))))
    (setf (answers-size answers) 0)
    (= written size)))
