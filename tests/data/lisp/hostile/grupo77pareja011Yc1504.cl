; progv liga variables por su nombre
(defpackage :grupo77pareja011Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo77pareja011Yc1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (progv '(*print-base*) '(2) (princ-to-string yo))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
