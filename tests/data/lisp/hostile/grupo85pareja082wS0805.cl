; Elige como seguir
(defpackage :grupo85pareja082wS0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja082wS0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (invoke-restart (first (compute-restarts)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
