; let liga *random-state* sin valor
(defpackage :grupo89pareja071pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja071pJ0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let (x *random-state*) x)
  (+ 0
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
