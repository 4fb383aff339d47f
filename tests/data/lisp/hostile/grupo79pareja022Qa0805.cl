; Sin comprobaciones
(defpackage :grupo79pareja022Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja022Qa0805)
(defvar *alias* "Prueba")
(declaim (optimize (speed 3) (safety 0)))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
