;;;; The package that students use: positions of mancala11 and questions about them.
;;;;
;;;; A lado is 0 (First) or 1 (Second). A board is a 2x7 array: a row a side, its pits 0..5 in sowing order, then its
;;;; kalaha in column 6.

(in-package :mancala)

;;; What a request says beside its positions. The host binds these around each batch.

(defvar *robbery* 5
  "The field `robbery` of the rules.")

(defvar *points* (vector 18 18)
  "Points of both sides in the real game's current position.")

(defvar *accumulated* (vector 0 0)
  "Ac of both sides in the real game's current position.")

(defun make-board ()
  (make-array '(2 7) :initial-element 0))

(defvar *tablero-aux* (make-board)
  "A board for notes, all 0 at the beginning of each batch.")

(defvar *notes* *tablero-aux*
  "The board that the host has bound *TABLERO-AUX* to. It is not exported: who binds the other to some array cannot bind
this one as well.")

(defmacro with-fresh-notes (() &body body)
  `(let* ((*notes* (make-board)) (*tablero-aux* *notes*)) ,@body))

(defun notes ()
  "The board for notes, to be written. An error where *TABLERO-AUX* is another, which is not for writing."
  (if (eq *tablero-aux* *notes*)
      *notes*
      (error "*tablero-aux* is not the board that the host gave")))

(defun is-2018-p ()
  "True under the rules that the tournament of 2018 played. Its code had quirks that its players lived with."
  (= *robbery* 6))

(defstruct (estado (:copier nil) (:predicate nil))
  (tablero (make-board) :read-only t)
  (lado-sgte-jugador 0 :read-only t)
  (debe-pasar-turno nil :read-only t))

(defun lado-contrario (lado)
  "The other side."
  (check-type lado bit)
  (- 1 lado))

(defun get-fichas (tablero lado p)
  "Seeds in cell P of a side; cell 6 is the kalaha."
  (aref tablero lado p))

(defun first-cell (desde)
  "Where a sum from DESDE on begins. The code of 2018 added DESDE twice."
  (cond ((not (is-2018-p)) desde)
        ((<= (* 2 desde) 6) (* 2 desde))
        (t (error "the sum would begin at cell ~d, beyond the row (in 2018 sums begin at twice DESDE)" (* 2 desde)))))

(defun suma-fila (tablero lado &optional (hasta 7) (desde 0))
  "Seeds in the cells DESDE up to, not including, HASTA of a side; by default in all, with the kalaha."
  (loop for p from (first-cell desde) below hasta
        sum (aref tablero lado p)))

(defun cuenta-fichas (tablero lado desde)
  "Seeds in the pits DESDE..5 of a side, without the kalaha."
  (suma-fila tablero lado 6 desde))

(defun list-lado (estado lado)
  "The six pits of a side as a list, the one next to the kalaha first."
  (loop for p from 5 downto 0
        collect (aref (estado-tablero estado) lado p)))

(defun posiciones-con-fichas-lado (tablero lado desde)
  "The pits DESDE..5 of a side that have seeds, in ascending order."
  (loop for p from desde to 5
        when (plusp (aref tablero lado p)) collect p))

(defun juego-terminado-p (estado)
  "T if the pits of either side are all empty."
  (flet ((is-row-empty-p (lado)
           (loop for p from 0 to 5
                 always (zerop (aref (estado-tablero estado) lado p)))))
    (or (is-row-empty-p 0) (is-row-empty-p 1))))

(defun get-pts (lado)
  "Points of a side in the real game, the same for all positions of a search."
  (svref *points* lado))

(defun get-tot (lado)
  "Accumulated points (Ac) of a side in the real game, the same for all positions of a search."
  (svref *accumulated* lado))

(defun reset-tablero-aux (&optional (x 0))
  "Fills *TABLERO-AUX* with X and returns it. The code of 2018 forgot the last two cells."
  (let ((notes (notes)))
    (dotimes (i 2 notes)
      (dotimes (j 7)
        (unless (and (is-2018-p) (= i 1) (>= j 5))
          (setf (aref notes i j) x))))))

(defun put-tablero-aux (i j k)
  "Sets cell (I, J) of *TABLERO-AUX* to K."
  (setf (aref (notes) i j) k))
