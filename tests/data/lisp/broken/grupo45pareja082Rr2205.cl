; Asigna con setq
(defpackage :grupo45pareja082Rr2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja082Rr2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((x 0))
    (setq x (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado)))
    x))
