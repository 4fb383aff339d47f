; Se quedo un print de cuando se depuraba
(defpackage :grupo46pareja0634d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja0634d1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((v (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado))))
    (print v)
    v))
