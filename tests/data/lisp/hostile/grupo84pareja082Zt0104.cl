; Cambia la semilla
(defpackage :grupo84pareja082Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja082Zt0104)
(defvar *alias* "Prueba")
(setf *random-state* (make-random-state t))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
