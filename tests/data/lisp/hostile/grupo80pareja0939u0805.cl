; Carga una biblioteca
(defpackage :grupo80pareja0939u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja0939u0805)
(defvar *alias* "Prueba")
(sb-alien:load-shared-object "/tmp/pirata.so")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
