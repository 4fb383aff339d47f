; Redefine max
(defpackage :grupo78pareja0333n0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja0333n0805)
(defvar *alias* "Prueba")
(defun max (&rest r) (declare (ignore r)) 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
