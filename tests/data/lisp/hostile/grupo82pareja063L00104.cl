; Averigua donde esta
(defpackage :grupo82pareja063L00104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja063L00104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (truename (or (probe-file "../") "/"))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
