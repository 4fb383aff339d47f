; Su propio limite de tiempo
(defpackage :grupo85pareja071pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja071pJ0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:with-timeout 1 (loop))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
