; Entra en la estructura
(defpackage :grupo77pareja0334d0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja0334d0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (slot-value estado 'mancala::tablero) nil)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
