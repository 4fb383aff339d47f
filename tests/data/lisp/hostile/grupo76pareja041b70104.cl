; Con *tablero-aux* = tablero, put-tablero-aux escribe en el juego
(defpackage :grupo76pareja041b70104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja041b70104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf *tablero-aux* tab)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
