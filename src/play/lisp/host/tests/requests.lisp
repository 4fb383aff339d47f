;;;; Requests and answers within this process: a pipe in, a buffer out.

(in-package :turno-host-tests)

(defun answers-to (submission &rest requests)
  "The lines that a host of SUBMISSION answers to the lines of REQUESTS."
  (multiple-value-bind (in out) (sb-unix:unix-pipe)
    (let ((bytes (sb-ext:string-to-octets (format nil "~{~a~%~}" requests)))
          (answers (turno-host::make-answers 1))
          (reader (turno-host::make-line-reader in)))
      (sb-unix:unix-write out bytes 0 (length bytes))
      (sb-unix:unix-close out)
      (let ((host (turno-host::make-host :submission submission :reader reader :answers answers)))
        (loop for (start end) = (multiple-value-list (turno-host::next-line reader))
              while start
              do (turno-host::answer host (turno-host::line-text reader start end))))
      (sb-unix:unix-close in)
      (butlast (turno-host::split (sb-ext:octets-to-string (turno-host::answers-bytes answers)
                                                           :end (turno-host::answers-size answers))
                                  #\Linefeed)))))

(defun submission-with (name &rest lines)
  (turno-host::load-submission (file-of (concatenate 'string name ".cl") (header name) (apply #'lines lines))))

(defvar *position* "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1")
(defvar *passing* "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2|pass")

;;; A value a position, each with a board of its own.
(let ((difference (submission-with "difference" "(defun heuristica (e)"
                                   "  (let ((side (estado-lado-sgte-jugador e)) (board (estado-tablero e)))"
                                   "    (incf (aref board 0 6) 100)"
                                   "    (if (estado-debe-pasar-turno e) 1/2 (- (get-fichas board side 6) 2.5))))")))
  (expect '("104.5" "0.5" "104.5")
          (answers-to difference "eval mancala11 3 18 18 0 0 1 0" *position* *passing* *position*))
  (expect '() (answers-to difference "eval mancala11 0 18 18 0 0 1 0" ""))
  (expect '("error this host values positions of mancala11" "0.5")
          (answers-to difference "eval kalah 2 0 0 0 0 1 0" "4,4|4,4|1" "4,4|4,4|2"
                      "eval mancala11(cap=9) 1 18 18 0 0 1 0" *passing*))
  (expect '("104.5" "error no position of mancala11: what" "about DIFFERENCE nobody")
          (answers-to difference "eval mancala11 3 18 18 0 0 1 0" *position* "what" *position* "about"))
  (expect '("104.5" "error the input ends within a batch")
          (answers-to difference "eval mancala11 3 18 18 0 0 1 0" *position*))
  (expect '("error no request of this host: eval mancala11 1 18 18 0 0 1" "error no request of this host: hello")
          (answers-to difference "eval mancala11 1 18 18 0 0 1" "hello")))

;;; What a request tells beside positions, the rules of 2018 among it.
(let ((told (submission-with "told" "(defun heuristica (e)"
                             "  (+ (* 1000 (get-pts 0)) (* 100 (get-pts 1)) (* 10 (get-tot 0)) (get-tot 1)"
                             "     (/ (cuenta-fichas (estado-tablero e) 0 2) 100)))")))
  ;; 20000 + 1600 + 30 + 4, and a tenth or 0.06
  (expect '("21634.1") (answers-to told "eval mancala11 1 20 16 3 4 1 0" *position*))
  (expect '("21634.06") (answers-to told "eval mancala11(robbery=6) 1 20 16 3 4 1 0" *position*))
  (expect '("21634.06") (answers-to told "eval mancala11-2018 1 20 16 3 4 1 0" *position*)))

;;; Random numbers repeat with the seed and the half-move, and only with both; the board for notes is renewed.
(let ((dice (submission-with "dice" "(defun heuristica (e) (declare (ignore e)) (random 1000000000))"))
      (notes (submission-with "notes" "(defun heuristica (e) (declare (ignore e))"
                              "  (put-tablero-aux 0 0 (1+ (aref *tablero-aux* 0 0))))")))
  (flet ((roll (seed half-move)
           (answers-to dice (format nil "eval mancala11 2 18 18 0 0 ~d ~d" seed half-move) *position* *position*)))
    (expect (roll 123 4) (roll 123 4))
    (expect (roll 18446744073709551615 4) (roll 18446744073709551615 4))
    (expect nil (string= (first (roll 123 4)) (second (roll 123 4))))
    (expect 5 (length (remove-duplicates (list (roll 123 4) (roll 123 5) (roll 124 4) (roll 4 123)
                                               (roll (+ 123 (expt 2 32)) 4))
                                         :test #'equal))))
  (expect '("1" "2" "1") (answers-to notes "eval mancala11 2 18 18 0 0 1 0" *position* *position*
                                     "eval mancala11 1 18 18 0 0 1 0" *position*)))

;;; So they do for who writes the name of RANDOM in another way.
(loop for (name word) in '(("dice-1" "RANDOM") ("dice-2" "|RANDOM|") ("dice-3" "ran\\Dom") ("dice-4" "cl:Random"))
      do (let ((dice (submission-with name (format nil "(defun heuristica (e) e (~a 1000000000))" word))))
           (flet ((roll (seed)
                    (answers-to dice (format nil "eval mancala11 1 18 18 0 0 ~d 0" seed) *position*)))
             (expect (roll 123) (roll 123))
             (expect nil (equal (roll 123) (roll 124))))))

;;; Errors end a batch, not the host.
(defun answer-of (body)
  "What a function with this BODY answers for the first of two positions, and whether the host goes on."
  (let ((lines (answers-to (submission-with "broken" (format nil "(defun heuristica (e) e ~a)" body))
                           "eval mancala11 2 18 18 0 0 1 0" *position* *position* "about")))
    (delete-package :broken)
    (if (equal (rest lines) '("about BROKEN nobody")) (first lines) lines)))

(expect "error heuristica returned NIL, not a number" (answer-of "nil"))
(expect "error heuristica returned \"1\", not a number" (answer-of "\"1\""))
(expect "error heuristica returned #C(1 2), not a number" (answer-of "#c(1 2)"))
(expect "error heuristica returned #1=(1 . #1#), not a number" (answer-of "(let ((l (list 1))) (setf (cdr l) l))"))
(expect "error heuristica returned (0 1 2 3 4 5 6 7 ...), not a number" (answer-of "(loop for i below 99 collect i)"))
(expect "error heuristica returned a number that is too large for a double" (answer-of "(expt 10 400)"))
(expect "error heuristica: arithmetic error DIVISION-BY-ZERO signalled Operation was (/ 1 0)."
        (answer-of "(/ 1 (- 1 1))"))
(expect "error heuristica: The function BROKEN::NOSUCH is undefined." (answer-of "(nosuch 1)"))
(expect "error heuristica: a b" (answer-of "(error \"a~%  b\")"))
(expect-match "error heuristica: The value" (answer-of "(+ 1 (read-from-string \"x\"))"))
(expect-match "error heuristica: attempt to THROW to a tag that does not exist" (answer-of "(throw 'nowhere 1)"))
(expect-match "error heuristica: it called the debugger: stop" (answer-of "(break \"stop\")"))
(expect-match "error heuristica: end of file" (answer-of "(read-line)"))
(expect 300 (length (answer-of "(error (make-string 1000 :initial-element #\\x))")))
(expect-match "error heuristica: " (answer-of "(error 'sb-sys:interactive-interrupt)"))
(expect '("7" "7" "about BROKEN nobody")
        (answer-of "(setf *print-base* 2 *print-readably* t *package* (find-package :keyword)) 7"))
(expect '("7" "7" "about BROKEN nobody") (answer-of "(print 5) (format *terminal-io* \"x\") 7"))

;;; Files that do not load say so each time.
(let ((wrong (submission-with "wrong" "(defun heuristica (e) (if 1 2 3 4))")))
  (expect-match "about - error line 4: (defun heuristica (e) (if 1 2 3 4)) : " (first (answers-to wrong "about")))
  (expect '("error does not load: line 4: (defun " "error does not load: line 4: (defun ")
          (mapcar (lambda (line) (subseq line 0 36))
                  (answers-to wrong "eval mancala11 2 18 18 0 0 1 0" *position* *position*
                              "eval mancala11 1 18 18 0 0 1 0" *position*))))
(expect '("about UNKNOWN")
        (answers-to (turno-host::load-submission (file-of "unknown.cl" (header "unknown" "'(1)") *fine*)) "about"))
