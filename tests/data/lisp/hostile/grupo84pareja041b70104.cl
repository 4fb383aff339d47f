; Los numeros se leen en base 36
(defpackage :grupo84pareja041b70104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja041b70104)
(defvar *alias* "Prueba")
(setq *read-base* 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
