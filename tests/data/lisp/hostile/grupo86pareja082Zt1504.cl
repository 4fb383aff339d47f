; Un racional exacto de medio millon de cifras: el valor es pequeno, escribirlo tarda
(defpackage :grupo86pareja082Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja082Zt1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (+ (suma-fila (estado-tablero estado) 0) (/ 1 (expt (+ 3 (estado-lado-sgte-jugador estado)) 1000000))))
