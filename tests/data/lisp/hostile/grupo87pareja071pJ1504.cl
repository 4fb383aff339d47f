; Una lista circular: quien la recorra no acaba
(defpackage :grupo87pareja071pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja071pJ1504)
(defvar *alias* "Prueba")
(defparameter *x* '#1=(1 2 . #1#))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
