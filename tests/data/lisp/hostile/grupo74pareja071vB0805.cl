; Cambia las kalahas
(defpackage :grupo74pareja071vB0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja071vB0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (rotatef (aref tab 0 6) (aref tab 1 6))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
