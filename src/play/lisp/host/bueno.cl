;;;; The evaluation `bueno` of mancala11 as a submission would have it: how good the position is after the best move.
;;;; What others may use of the processor is measured against it (docs/lisp.md), so it stays as plain as it is.

(defpackage :bueno
  (:use :common-lisp :mancala)
  (:export #:heuristica #:*alias*))

(in-package :bueno)

(defvar *alias* "bueno")

(defun copy-board (board)
  (let ((copy (make-array '(2 7))))
    (dotimes (side 2 copy)
      (dotimes (cell 7)
        (setf (aref copy side cell) (aref board side cell))))))

(defun next-cell (side cell)
  "The cell behind a cell in the ring, as side and column. The kalaha of a side is followed by the other's pit 0."
  (if (= cell 6)
      (values (lado-contrario side) 0)
      (values side (1+ cell))))

(defun move-all (board from-side from-cell to-side to-cell)
  (incf (aref board to-side to-cell) (aref board from-side from-cell))
  (setf (aref board from-side from-cell) 0))

(defun finish-sowing (board mover side cell)
  "Captures or robs, where the last seed, which fell into CELL of SIDE, allows it."
  (let ((here (1- (aref board side cell)))
        (opposite (- 5 cell)))
    (cond ((= cell 6))
          ((= side mover)
           (when (and (= here 0) (> (aref board (lado-contrario mover) opposite) 0))
             (move-all board side cell mover 6)
             (move-all board (lado-contrario mover) opposite mover 6)))
          ((and (>= here mancala::*robbery*) (= (aref board mover opposite) 0))
           (move-all board side cell mover opposite)))))

(defun after-move (board mover pit)
  "The board after MOVER has sown PIT. Whose turn it is then does not matter for points."
  (let ((after (copy-board board))
        (seeds (aref board mover pit))
        (side mover)
        (cell pit))
    (setf (aref after mover pit) 0)
    (dotimes (i seeds)
      (multiple-value-setq (side cell) (next-cell side cell))
      (incf (aref after side cell)))
    (finish-sowing after mover side cell)
    after))

(defun successors (estado)
  "The boards after each legal move; a pass leaves the board as it is."
  (let ((board (estado-tablero estado))
        (mover (estado-lado-sgte-jugador estado)))
    (if (estado-debe-pasar-turno estado)
        (list board)
        (mapcar (lambda (pit) (after-move board mover pit))
                (posiciones-con-fichas-lado board mover 0)))))

(defun points-ahead (board side)
  (- (suma-fila board side) (suma-fila board (lado-contrario side))))

(defun heuristica (estado)
  (if (juego-terminado-p estado)
      -50
      (reduce #'max (mapcar (lambda (board) (points-ahead board (estado-lado-sgte-jugador estado)))
                            (successors estado)))))
