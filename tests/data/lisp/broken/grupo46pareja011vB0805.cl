; Cuenta las evaluaciones en una variable global propia
(defpackage :grupo46pareja011vB0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja011vB0805)
(defvar *alias* "Prueba")
(defvar *contador* 0)
(defun heuristica (estado)
  (incf *contador*)
  (+ (/ *contador* 1000000) (suma-fila (estado-tablero estado) 0)))
