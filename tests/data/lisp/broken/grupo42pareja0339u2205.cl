; Sin alias
(defpackage :grupo42pareja0339u2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo42pareja0339u2205)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
