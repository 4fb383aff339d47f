; Se pone 30 fichas en la kalaha
(defpackage :grupo74pareja041b71504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja041b71504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (aref (estado-tablero estado) yo 6) 30)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
