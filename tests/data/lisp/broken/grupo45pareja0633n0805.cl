; Signo cambiado: juega a perder
(defpackage :grupo45pareja0633n0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja0633n0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab (lado-contrario yo)) (suma-fila tab yo))))
