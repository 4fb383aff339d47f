; Un loop que no acaba: p nunca cambia
(defpackage :grupo44pareja082Gg1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja082Gg1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((p 0))
    (loop while (< p 6)
          sum (get-fichas (estado-tablero estado) 0 p))))
