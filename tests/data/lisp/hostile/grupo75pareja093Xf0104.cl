; fill sobre el tablero
(defpackage :grupo75pareja093Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja093Xf0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (fill (make-array 14 :displaced-to tab) 0)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
