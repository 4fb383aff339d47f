; shiftf en el tablero
(defpackage :grupo74pareja082Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja082Zt1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (shiftf (aref tab yo 6) (aref tab (lado-contrario yo) 6) 0)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
