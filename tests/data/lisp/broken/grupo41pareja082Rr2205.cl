; Un punto mal puesto en una lista
(defpackage :grupo41pareja082Rr2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja082Rr2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (+ (suma-fila (estado-tablero estado) 0) . ))
