; Miente sobre el tipo de get-fichas
(defpackage :grupo79pareja041eV2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja041eV2205)
(defvar *alias* "Prueba")
(declaim (ftype (function (t t t) single-float) get-fichas))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
