; Se come la siguiente pregunta
(defpackage :grupo83pareja071pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja071pJ1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (read-line *standard-input* nil)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
