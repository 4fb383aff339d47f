; push en el estado
(defpackage :grupo74pareja0939u2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja0939u2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (push 1 (estado-tablero estado))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
