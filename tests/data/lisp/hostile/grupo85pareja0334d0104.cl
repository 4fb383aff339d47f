; Sobrevive a los errores
(defpackage :grupo85pareja0334d0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja0334d0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop (ignore-errors (loop)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
