; setf de symbol-value
(defpackage :grupo75pareja063K20805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja063K20805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (symbol-value '*tablero-aux*) tab)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
