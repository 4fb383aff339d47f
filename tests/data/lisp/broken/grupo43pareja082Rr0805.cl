; Devuelve un texto al terminar
(defpackage :grupo43pareja082Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja082Rr0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (if (juego-terminado-p estado)
      "fin"
      (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado))))
