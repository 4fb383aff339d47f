; Entra en el depurador
(defpackage :grupo86pareja011mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja011mM2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (invoke-debugger (make-condition (quote error)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
