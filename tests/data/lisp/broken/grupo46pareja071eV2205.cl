; Saluda al cargarse
(defpackage :grupo46pareja071eV2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja071eV2205)
(defvar *alias* "Prueba")
(format t "Cargado el mejor jugador~%")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
