; Quita fichas al contrario
(defpackage :grupo74pareja063L00104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja063L00104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (decf (aref tab (lado-contrario yo) 6) 1)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
