; get-fichas quiere tres argumentos y recibe cuatro
(defpackage :grupo43pareja022wS2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja022wS2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (get-fichas (estado-tablero estado) (estado-lado-sgte-jugador estado) 6 0))
