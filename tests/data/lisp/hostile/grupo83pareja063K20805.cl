; Llena la salida
(defpackage :grupo83pareja063K20805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja063K20805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop (print yo))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
