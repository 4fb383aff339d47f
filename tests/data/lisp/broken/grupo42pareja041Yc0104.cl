; El alias no se exporta
(defpackage :grupo42pareja041Yc0104
  (:use :common-lisp :mancala)
  (:export heuristica))
(in-package :grupo42pareja041Yc0104)
(defvar *alias* "Privado")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
