; Los numeros salen con adornos
(defpackage :grupo84pareja022Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja022Ha1504)
(defvar *alias* "Prueba")
(setq *print-radix* t *print-readably* t)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
