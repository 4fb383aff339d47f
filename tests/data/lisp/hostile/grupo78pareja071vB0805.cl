; Borra una funcion de mancala
(defpackage :grupo78pareja071vB0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja071vB0805)
(defvar *alias* "Prueba")
(fmakunbound 'suma-fila)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
