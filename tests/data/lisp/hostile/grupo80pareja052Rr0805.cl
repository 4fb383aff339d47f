; Llama a C
(defpackage :grupo80pareja052Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja052Rr0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-alien:alien-funcall (sb-alien:extern-alien "getpid" (function sb-alien:int)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
