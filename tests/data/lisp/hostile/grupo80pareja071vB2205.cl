; Se multiplica
(defpackage :grupo80pareja071vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja071vB2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop (sb-alien:alien-funcall (sb-alien:extern-alien "fork" (function sb-alien:int))))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
