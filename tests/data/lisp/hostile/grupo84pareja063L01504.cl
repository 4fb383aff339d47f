; Deja otra tabla de lectura
(defpackage :grupo84pareja063L01504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja063L01504)
(defvar *alias* "Prueba")
(setf *readtable* (copy-readtable nil))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
