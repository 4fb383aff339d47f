; Repite los numeros al azar
(defpackage :grupo84pareja0939u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja0939u0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (let ((*random-state* (make-random-state t))) (random 10))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
