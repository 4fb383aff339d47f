; Solo guarda fichas en la casilla 0: pierde las dos partidas contra regular
(defpackage :grupo45pareja0633n0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja0633n0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (get-fichas (estado-tablero estado) (estado-lado-sgte-jugador estado) 0))
