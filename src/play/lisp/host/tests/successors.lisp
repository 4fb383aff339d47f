;;;; Actions and successors: against every move that was recorded of the engine of 2018, by hand under the rules of today,
;;;; and by recursion against counts of a separate simulator.

(in-package :turno-host-tests)

(defun state-behind (suffix record)
  "The state of a record before its move, or with the suffix 2 after it."
  (flet ((key (name) (concatenate 'string name suffix)))
    (mancala::make-estado :tablero (board-behind (key "board") record)
                          :lado-sgte-jugador (parse-integer (value-behind (key "side") record))
                          :debe-pasar-turno (string= (value-behind (key "pass") record) "true"))))

(defun action-of (record)
  (let ((move (value-behind "move" record)))
    (if (string= move "null") nil (list 'mancala::r (parse-integer move)))))

(with-open-file (file (concatenate 'string *data* "/mancala11/engine2018.jsonl"))
  (let ((mancala::*robbery* 6) (moves 0) (passes 0))
    (loop for record = (read-line file nil)
          while record
          do (when (string= (value-behind "t" record) "\"move\"")
               (let* ((before (state-behind "" record))
                      (after (state-behind "2" record))
                      (action (action-of record))
                      (found (mancala:ejecuta-accion before action)))
                 (incf moves)
                 (unless action (incf passes))
                 (expect after found)
                 (expect (state-behind "" record) before) ; which is as it was
                 (expect t (and (member action (mancala:acciones-posibles before) :test #'equal) t))
                 (expect t (and (member after (mancala:generar-sucesores before) :test #'equalp) t))
                 (expect (length (mancala:acciones-posibles before)) (length (mancala:generar-sucesores before)))
                 (expect (string= (value-behind "over" record) "true")
                         (null (mancala:generar-sucesores found))))))
    (expect 2051 moves)
    (expect t (> passes 100))))

;;; What there is to do: *ESTADO* has 1,0,1,3,2,4 on the side to move.
(expect '((mancala::r 0) (mancala::r 2) (mancala::r 3) (mancala::r 4) (mancala::r 5))
        (mancala:acciones-posibles *estado*))
(expect '("(R 0)" "(R 2)" "(R 3)" "(R 4)" "(R 5)")
        (let ((*package* (find-package :mancala)))
          (mapcar #'princ-to-string (mancala:acciones-posibles *estado*))))
(expect '(nil) (mancala:acciones-posibles (estado-of *passing*)))
(expect (list (estado-of "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1")) (mancala:generar-sucesores (estado-of *passing*)))

;;; The worked example of the rules: 4 again, 3 again, 5, then Second's 2 captures.
(flet ((play (text &rest actions)
         (reduce #'mancala:ejecuta-accion actions :initial-value (estado-of text))))
  (expect (estado-of "1,0,1,3,0,5,8|2,1,2,5,3,0,5|2|pass") (play *position* '(r 4)))
  (expect (estado-of "1,0,1,0,1,0,10|3,2,3,6,4,0,5|2")
          (play *position* '(r 4) nil '(r 3) nil '(r 5)))
  (expect (estado-of "0,0,1,0,1,0,10|3,2,0,7,5,0,7|1")
          (play *position* '(r 4) nil '(r 3) nil '(r 5) '(r 2)))
  ;; an empty kalaha gives no second turn
  (expect (estado-of "3,3,3,0,4,4,1|3,3,3,3,3,3,0|2") (play "3,3,3,3,3,3,0|3,3,3,3,3,3,0|1" '(r 3)))
  ;; five seeds are robbed today, six in 2018
  (expect (estado-of "0,0,0,0,1,6,1|0,0,0,0,0,0,0|2") (play "0,0,0,0,1,2,0|5,0,0,0,0,0,0|1" '(r 5)))
  (expect (estado-of "0,0,0,0,1,0,1|6,0,0,0,0,0,0|2")
          (let ((mancala::*robbery* 6)) (play "0,0,0,0,1,2,0|5,0,0,0,0,0,0|1" '(r 5))))
  (expect (estado-of "0,0,0,0,1,7,1|0,0,0,0,0,0,0|2")
          (let ((mancala::*robbery* 6)) (play "0,0,0,0,1,2,0|6,0,0,0,0,0,0|1" '(r 5))))
  ;; round the board, the other's kalaha and the origin included: 15 seeds from pit 0 end in pit 1, which had one by then;
  ;; 14 end in pit 0, which they left empty, and capture the seed that they have just sown opposite
  (expect (estado-of "1,2,1,1,1,1,1|1,1,1,1,1,1,1|2") (play "15,0,0,0,0,0,0|0,0,0,0,0,0,0|1" '(r 0)))
  (expect (estado-of "0,1,1,1,1,1,3|1,1,1,1,1,0,1|2") (play "14,0,0,0,0,0,0|0,0,0,0,0,0,0|1" '(r 0)))
  ;; as in the kit, NIL hands the turn over also where nobody must pass, and a finished game has actions
  (expect (estado-of "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2") (play *position* nil))
  (expect '((mancala::r 0) (mancala::r 1) (mancala::r 2) (mancala::r 3) (mancala::r 4))
          (mancala:acciones-posibles (estado-of "0,0,0,0,0,0,7|2,1,2,5,3,0,16|2")))
  (expect '() (mancala:generar-sucesores (estado-of "0,0,0,0,0,0,7|2,1,2,5,3,0,16|2")))
  (expect '() (mancala:generar-sucesores (estado-of "2,1,2,5,3,0,16|0,0,0,0,0,0,7|1|pass"))))

;;; The kit's second argument, a depth for its own traces, is taken and ignored.
(expect (mancala:generar-sucesores *estado*) (mancala:generar-sucesores *estado* 3))

;;; No such action.
(expect-match "(R 1) is no action of this state; there are: NIL"
              (let ((*package* (find-package :turno-host-tests)))
                (handler-case (mancala:ejecuta-accion (estado-of "1,0,1,3,2,4,7|2,0,2,5,3,0,6|2|pass") '(r 1))
                  (error (condition) (princ-to-string condition)))))
(dolist (action '((r 1) (r 6) (r -1) (r 1.0) (r) (r 0 0) (l 0) (0 0) ("R" 0) 0 t r (r . 0) (r 0 . 0) #(r 0)))
  (expect-match "is no action of this state"
                (handler-case (princ-to-string (mancala:ejecuta-accion *estado* action))
                  (error (condition) (princ-to-string condition)))))

;;; A state of its own for everybody: nobody's board is another's.
(let* ((passing (estado-of *passing*))
       (after (first (mancala:generar-sucesores passing))))
  (expect nil (eq (mancala:estado-tablero passing) (mancala:estado-tablero after))))

;;; A student's own search, as deep as it likes. Of mancala11 perft(1..5) is known.
(let ((counter (submission-with "counter"
                                "(defun sequences (e depth)"
                                "  (cond ((or (zerop depth) (juego-terminado-p e)) 1)"
                                "        (t (reduce #'+ (mapcar (lambda (s) (sequences s (1- depth)))"
                                "                               (generar-sucesores e))))))"
                                "(defun by-actions (e depth)"
                                "  (cond ((or (zerop depth) (juego-terminado-p e)) 1)"
                                "        (t (loop for a in (acciones-posibles e)"
                                "                 sum (by-actions (ejecuta-accion e a) (1- depth))))))"
                                "(defun heuristica (e)"
                                "  (if (= (sequences e 5) (by-actions e 5)) (sequences e (get-pts 0)) -1))")))
  (dolist (perft '((1 6) (2 36) (3 183) (4 876) (5 3762) (6 15706)))
    (expect (list (princ-to-string (second perft)))
            (answers-to counter (format nil "eval mancala11 1 ~d 0 0 0 1 0" (first perft))
                        "3,3,3,3,3,3,0|3,3,3,3,3,3,0|1"))))

;;; An action that a student wrote: R of any package.
(let ((own (submission-with "own" "(defun heuristica (e)"
                            "  (suma-fila (estado-tablero (ejecuta-accion e '(r 5))) (estado-lado-sgte-jugador e)))")))
  ;; 4 of 18 points leave pit 5, one of them for the own kalaha
  (expect '("15") (answers-to own "eval mancala11 1 18 18 0 0 1 0" *position*))
  (expect '("error heuristica: (R 5) is no action of this state; there are: (R 0) (R 1) (R 2) (R 3) (R 4)")
          (answers-to own "eval mancala11 1 18 18 0 0 1 0" "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2")))
