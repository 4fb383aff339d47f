; multiple-value-bind y loop ligan *tablero-aux*
(defpackage :grupo89pareja041eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja041eV0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (multiple-value-bind (a *tablero-aux*) (values 1 (estado-tablero estado)) (put-tablero-aux 0 6 (+ a 35)))
  (loop with *tablero-aux* = (estado-tablero estado) do (return (put-tablero-aux 1 6 36)))
  (+ 0
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
