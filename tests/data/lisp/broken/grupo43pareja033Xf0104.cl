; La casilla 7 no existe
(defpackage :grupo43pareja033Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja033Xf0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (get-fichas (estado-tablero estado) (estado-lado-sgte-jugador estado) 7))
