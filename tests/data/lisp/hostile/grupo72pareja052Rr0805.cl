; funcall de delete-file
(defpackage :grupo72pareja052Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja052Rr0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall 'delete-file "/tmp/nada")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
