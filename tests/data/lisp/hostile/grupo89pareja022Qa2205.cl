; *tablero-aux* como segundo parametro: put-tablero-aux escribe en el juego
(defpackage :grupo89pareja022Qa2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja022Qa2205)
(defvar *alias* "Prueba")
(defun anota (x *tablero-aux*) (put-tablero-aux 0 6 x))
(defun heuristica (estado)
  (anota 36 (estado-tablero estado))
  (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
