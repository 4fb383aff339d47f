; Se usa tablero en vez de tab
(defpackage :grupo43pareja0633n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja0633n2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)))
    (- (suma-fila tab 0) (suma-fila tablero 1))))
