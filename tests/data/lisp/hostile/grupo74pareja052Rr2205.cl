; incf en el tablero
(defpackage :grupo74pareja052Rr2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja052Rr2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (incf (aref tab yo 6) 10)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
