; set, la asignacion antigua
(defpackage :grupo75pareja071pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja071pJ1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (set '*tablero-aux* tab)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
