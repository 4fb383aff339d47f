; La funcion se llama heuristic
(defpackage :grupo42pareja0634d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo42pareja0634d1504)
(defvar *alias* "Prueba")
(defun heuristic (estado)
  (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado)))
