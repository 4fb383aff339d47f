; loop con setf dentro
(defpackage :grupo76pareja0939u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja0939u0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop for p from 0 to 6 do (setf (aref tab yo p) 5))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
