; loop con nconcing alarga una lista propia: memoria entre partidas
(defpackage :grupo89pareja082wS0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja082wS0805)
(defvar *alias* "Prueba")
(defvar *memo* (list 0))
(defun heuristica (estado)
  (loop for l in (list *memo* (list 1)) nconcing l)
  (+ (* 1/1000 (length *memo*))
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
