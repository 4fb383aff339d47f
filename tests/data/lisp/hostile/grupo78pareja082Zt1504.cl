; trace escribe en la salida
(defpackage :grupo78pareja082Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja082Zt1504)
(defvar *alias* "Prueba")
(trace get-fichas)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
