;;;; Rules and positions of mancala11 as the protocol writes them.

(in-package :turno-host)

(defun split (text separator)
  (loop for start = 0 then (1+ end)
        for end = (position separator text :start start)
        collect (subseq text start end)
        while end))

(defun whole-number (text)
  "The number that TEXT is in decimal digits, or NIL."
  (and (plusp (length text)) (every #'digit-char-p text) (parse-integer text)))

(defun field-value (spec field)
  "What a rule specification like name(field=5,other=6) says of FIELD, as text, or NIL."
  (let ((open (position #\( spec))
        (prefix (concatenate 'string field "=")))
    (and open
         (loop for setting in (split (string-right-trim ")" (subseq spec (1+ open))) #\,)
               when (starts-with-p prefix setting) return (subseq setting (length prefix))))))

(defun robbery-of (spec)
  "The number of seeds that can be robbed under the rules SPEC; NIL if that is another game."
  (let* ((name (first-part spec "("))
         (default (cond ((string= name "mancala11") 5)
                        ((string= name "mancala11-2018") 6)))
         (told (field-value spec "robbery")))
    (and default
         (if told (whole-number told) default))))

(defun read-position (bytes start end)
  "A fresh estado from the text p0,...,p5,kalaha|p0,...,p5,kalaha|side[|pass], or NIL if it is none."
  (declare (type octets bytes) (type index start end) (optimize speed))
  (let ((at start)
        (board (mancala::make-board)))
    (declare (type index at) (type (simple-array t (2 7)) board))
    (labels ((at-digit-p ()
               (and (< at end) (<= (char-code #\0) (aref bytes at) (char-code #\9))))
             (take-number ()
               (unless (at-digit-p) (return-from read-position nil))
               (loop with number of-type (unsigned-byte 32) = 0
                     while (and (at-digit-p) (< number 10000))
                     do (setf number (+ (* 10 number) (- (aref bytes at) (char-code #\0))))
                        (incf at)
                     finally (return number)))
             (take (char)
               (unless (and (< at end) (= (aref bytes at) (char-code char))) (return-from read-position nil))
               (incf at)))
      (declare (inline at-digit-p take))
      (dotimes (side 2)
        (dotimes (cell 7)
          (setf (aref board side cell) (take-number))
          (take (if (< cell 6) #\, #\|))))
      (let ((side (take-number))
            (must-pass (< at end)))
        (when must-pass (loop for char across "|pass" do (take char)))
        (and (<= 1 side 2) (= at end)
             (mancala::make-estado :tablero board :lado-sgte-jugador (1- side) :debe-pasar-turno must-pass))))))
