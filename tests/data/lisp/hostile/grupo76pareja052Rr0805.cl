; Liga *tablero-aux* al tablero: put-tablero-aux escribe en el juego sin asignar nada
(defpackage :grupo76pareja052Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja052Rr0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((yo (estado-lado-sgte-jugador estado)))
    (let ((*tablero-aux* (estado-tablero estado))) (put-tablero-aux yo 6 30))
    (suma-fila (estado-tablero estado) yo)))
