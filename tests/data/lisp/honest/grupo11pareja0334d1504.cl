; Otra en Latin-1 (una sola ñ): señal
(defpackage #:grupo11pareja0334d1504
  (:use #:common-lisp #:mancala)
  (:export #:heuristica #:*alias*))
(in-package #:grupo11pareja0334d1504)
(defparameter *alias* '|Señor Fichas|)
(defun heuristica (e)
  (+ (get-fichas (estado-tablero e) (estado-lado-sgte-jugador e) 6)
     (/ (cuenta-fichas (estado-tablero e) (estado-lado-sgte-jugador e) 3) 2)))
