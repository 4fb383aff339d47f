; No acaba nunca de cargarse
(defpackage :grupo87pareja022Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja022Qa0805)
(defvar *alias* "Prueba")
(defun eterno (x) (eterno (not x)))
(defparameter *nada* (eterno t))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
