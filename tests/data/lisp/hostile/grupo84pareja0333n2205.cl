; Los numeros salen con otro exponente
(defpackage :grupo84pareja0333n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja0333n2205)
(defvar *alias* "Prueba")
(setq *read-default-float-format* 'long-float)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
