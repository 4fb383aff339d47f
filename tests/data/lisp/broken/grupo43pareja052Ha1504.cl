; La funcion puntuar no esta en ningun sitio
(defpackage :grupo43pareja052Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja052Ha1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (puntuar (estado-tablero estado)))
