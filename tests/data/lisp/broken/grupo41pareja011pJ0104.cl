; Falta un parentesis al final
(defpackage :grupo41pareja011pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja011pJ0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)))
    (- (suma-fila tab 0) (suma-fila tab 1)))
