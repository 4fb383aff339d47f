; Se exporta otra cosa
(defpackage :grupo42pareja052Qa0805
  (:use :common-lisp :mancala)
  (:export heurística *alias*))
(in-package :grupo42pareja052Qa0805)
(defvar *alias* "Con tilde")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
