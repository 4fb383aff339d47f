; Mira dentro de mancala
(defpackage :grupo77pareja022Qa2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja022Qa2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    mancala::*tablero-aux-interno*
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
