; sqrt de un numero negativo da un complejo
(defpackage :grupo44pareja011vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja011vB2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sqrt (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
