; Cambia mayusculas y minusculas
(defpackage :grupo84pareja071vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja071vB2205)
(defvar *alias* "Prueba")
(setf (readtable-case *readtable*) :preserve)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
