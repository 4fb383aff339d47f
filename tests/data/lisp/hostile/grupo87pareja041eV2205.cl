; El alias quiere romper la tabla, la terminal y el CSV
(defpackage :grupo87pareja041eV2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja041eV2205)
(defvar *alias* "=1+1,\"x\"
1. Ganador [2J	100 puntos")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
