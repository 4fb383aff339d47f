; Cierra la salida
(defpackage :grupo83pareja082wS2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja082wS2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (close *standard-output*)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
