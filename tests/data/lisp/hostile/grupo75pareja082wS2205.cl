; map-into sobre el tablero
(defpackage :grupo75pareja082wS2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja082wS2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (map-into (make-array 14 :displaced-to (estado-tablero estado)) #'identity '(0 0 0 0 0 0 30))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
