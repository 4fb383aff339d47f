; Copia la conversacion a un fichero
(defpackage :grupo82pareja082Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja082Zt1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (dribble "/tmp/pirata.txt")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
