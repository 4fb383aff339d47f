; El jugador mas sencillo: mis puntos menos los del otro.
(defpackage :grupo14pareja023Xf0604
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo14pareja023Xf0604)

(defvar *alias* "Novato")

(defun heuristica (estado)
  (let ((tablero (estado-tablero estado))
        (lado (estado-lado-sgte-jugador estado)))
    (- (suma-fila tablero lado)
       (suma-fila tablero (lado-contrario lado)))))
