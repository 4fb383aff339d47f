; Las comillas del alias no se cierran
(defpackage :grupo41pareja052Ha0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja052Ha0104)
(defvar *alias* "El Despistado)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
