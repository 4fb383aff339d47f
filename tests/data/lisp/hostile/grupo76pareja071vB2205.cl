; defparameter de *tablero-aux*
(defpackage :grupo76pareja071vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja071vB2205)
(defvar *alias* "Prueba")
(defparameter *tablero-aux* nil)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
