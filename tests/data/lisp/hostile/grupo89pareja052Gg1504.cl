; Guarda el estado de random: cada partida depende de las anteriores
(defpackage :grupo89pareja052Gg1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja052Gg1504)
(defvar *alias* "Prueba")
(defvar *mio* *random-state*)
(defun heuristica (estado)
  (+ (random 10 *mio*)
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
