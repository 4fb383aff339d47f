; La barra del alias no se cierra
(defpackage :grupo41pareja041mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja041mM2205)
(defvar *alias* '|El Despistado)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
