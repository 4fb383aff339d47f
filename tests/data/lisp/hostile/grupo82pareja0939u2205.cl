; Escribe una respuesta falsa
(defpackage :grupo82pareja0939u2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja0939u2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (format t "999~%")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
