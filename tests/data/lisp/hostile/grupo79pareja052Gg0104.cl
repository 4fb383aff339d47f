; Cambia declaraciones ajenas
(defpackage :grupo79pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja052Gg0104)
(defvar *alias* "Prueba")
(proclaim '(notinline get-fichas suma-fila))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
