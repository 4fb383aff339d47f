; Atrapa los saltos
(defpackage :grupo86pareja041b71504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja041b71504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (catch 'sb-impl::%end-of-the-world (loop))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
