; Sobra un parentesis
(defpackage :grupo41pareja033Xf1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja033Xf1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado))))
