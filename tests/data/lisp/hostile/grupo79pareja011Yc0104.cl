; Extiende la estructura del estado
(defpackage :grupo79pareja011Yc0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja011Yc0104)
(defvar *alias* "Prueba")
(defstruct (mio (:include mancala::estado)) (extra 0))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
