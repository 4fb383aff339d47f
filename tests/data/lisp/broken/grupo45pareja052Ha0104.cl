; Un castigo enorme; con las reglas de 2018 la raiz no encuentra nada por encima de -99999
(defpackage :grupo45pareja052Ha0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja052Ha0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)) 1000000)))
