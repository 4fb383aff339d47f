; get-fichas quiere tres argumentos
(defpackage :grupo43pareja011pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja011pJ1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (get-fichas (estado-tablero estado) 6))
