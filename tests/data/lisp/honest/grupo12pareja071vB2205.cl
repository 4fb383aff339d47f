; El alias lleva de todo: ( ) ; " y espacios
(defpackage :grupo12pareja071vB2205 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo12pareja071vB2205)
(defvar *alias* '|El (Mulo); "v2|)
(defun heuristica (estado)
  (- (cuenta-fichas (estado-tablero estado) (estado-lado-sgte-jugador estado) 0)
     (cuenta-fichas (estado-tablero estado) (lado-contrario (estado-lado-sgte-jugador estado)) 0)))
