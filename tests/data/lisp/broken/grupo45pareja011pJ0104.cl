; Recursion sin caso base
(defpackage :grupo45pareja011pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja011pJ0104)
(defvar *alias* "Prueba")
(defun contar (tab p)
  (+ (get-fichas tab 0 (mod p 6)) (contar tab (1+ p))))
(defun heuristica (estado)
  (contar (estado-tablero estado) 0))
