; Sobrevive al limite de tiempo
(defpackage :grupo85pareja022Qa2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja022Qa2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop (handler-case (loop) (serious-condition () nil)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
