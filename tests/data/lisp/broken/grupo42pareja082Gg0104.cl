; Un if con cuatro ramas
(defpackage :grupo42pareja082Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo42pareja082Gg0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (if (juego-terminado-p estado)
      0
      (suma-fila (estado-tablero estado) 0)
      (suma-fila (estado-tablero estado) 1)))
