; Termina el proceso, a la antigua
(defpackage :grupo79pareja093Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja093Xf0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:quit)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
