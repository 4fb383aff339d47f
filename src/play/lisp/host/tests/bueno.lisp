;;;; bueno.cl against the records of the engine of 2018: every move, and what its evaluation said.

(in-package :turno-host-tests)

(turno-host::load-submission (namestring (merge-pathnames "../bueno.cl" *load-truename*)))

(defun value-behind (key record)
  "The number, or what else stands behind KEY in a line of JSON, as text."
  (let* ((start (search (format nil "\"~a\":" key) record))
         (behind (and start (+ start (length key) 3))))
    (and behind (subseq record behind (position-if (lambda (char) (find char ",}")) record :start behind)))))

(defun board-behind (key record)
  (let ((board (mancala::make-board))
        (at (search (format nil "\"~a\":" key) record)))
    (dotimes (side 2 board)
      (dotimes (cell 7)
        (setf at (position-if #'digit-char-p record :start (if (and (zerop side) (zerop cell))
                                                               (position #\[ record :start at)
                                                               at)))
        (multiple-value-bind (number behind) (parse-integer record :start at :junk-allowed t)
          (setf (aref board side cell) number
                at behind))))))

(defun successor (record)
  (let ((board (board-behind "board" record))
        (move (value-behind "move" record)))
    (if (string= move "null")
        board
        (funcall (find-symbol "AFTER-MOVE" :bueno) board (parse-integer (value-behind "side" record))
                 (parse-integer move)))))

(defun static-value (record)
  (funcall (find-symbol "HEURISTICA" :bueno)
           (mancala::make-estado :tablero (board-behind "board" record)
                                 :lado-sgte-jugador (parse-integer (value-behind "side" record)))))

(with-open-file (file (concatenate 'string *data* "/mancala11/engine2018.jsonl"))
  (let ((mancala::*robbery* 6) (moves 0) (values 0))
    (loop for record = (read-line file nil)
          while record
          do (cond ((string= (value-behind "t" record) "\"move\"")
                    (incf moves)
                    (expect (board-behind "board2" record) (successor record)))
                   ((string= (value-behind "eval" record) "\"bueno\"")
                    (incf values)
                    (expect (parse-integer (value-behind "static" record)) (static-value record)))))
    (expect t (> moves 1000))
    (expect 150 values)))

;;; The worked example of the rules, and robberies: five seeds are enough today, six are needed under the rules of 2018.
(flet ((value (text) (funcall (find-symbol "HEURISTICA" :bueno) (estado-of text))))
  ;; Second captures one seed: 24 and 12 points
  (expect 12 (value "1,0,1,0,1,0,10|3,2,3,6,4,0,5|2"))
  ;; a pass changes nothing: 18 and 18
  (expect 0 (value *passing*))
  (expect -50 (value "0,0,0,0,0,0,7|2,1,2,5,3,0,16|2"))
  ;; pit 5's second seed falls on five of the other's pit 0, opposite the mover's pit 5, just emptied: 6 + 1, or 1
  (expect -5 (let ((mancala::*robbery* 6)) (value "0,0,0,0,0,2,0|5,0,0,0,0,0,0|1")))
  (expect 7 (let ((mancala::*robbery* 5)) (value "0,0,0,0,0,2,0|5,0,0,0,0,0,0|1"))))
