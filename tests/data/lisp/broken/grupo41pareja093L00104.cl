; El paquete no se llama como el fichero
(defpackage :grupo99pareja991Zz0101
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo99pareja991Zz0101)
(defvar *alias* "Otro nombre")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
