; Los empates, a suertes
(defpackage :grupo12pareja0333n2205 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo12pareja0333n2205)
(defvar *alias* "Azar y necesidad")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (+ (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))
       (random 1.0)
       (/ (random 10) 100))))
