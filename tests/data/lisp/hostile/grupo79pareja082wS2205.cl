; Termina el proceso
(defpackage :grupo79pareja082wS2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja082wS2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:exit :code 0 :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
