; Cambia de quien es el turno
(defpackage :grupo75pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja052Gg0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (estado-lado-sgte-jugador estado) (lado-contrario yo))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
