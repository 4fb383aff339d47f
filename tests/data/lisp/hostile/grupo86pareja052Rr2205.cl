; Duerme para no gastar procesador
(defpackage :grupo86pareja052Rr2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja052Rr2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sleep 3600)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
