; Anade una caracteristica
(defpackage :grupo85pareja011Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja011Yc1504)
(defvar *alias* "Prueba")
(push :pirata *features*)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
