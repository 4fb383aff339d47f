; Lo mismo, con *tablero-aux* como parametro de una funcion
(defpackage :grupo76pareja063L01504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja063L01504)
(defvar *alias* "Prueba")
(defun trampa (*tablero-aux* yo) (put-tablero-aux yo 6 30))
(defun heuristica (estado)
  (trampa (estado-tablero estado) (estado-lado-sgte-jugador estado))
  (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado)))
