; Lo mismo en coma flotante
(defpackage :grupo44pareja0339u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja0339u0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (/ 1.0 (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
