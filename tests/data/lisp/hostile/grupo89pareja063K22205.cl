; Lo mismo: la clausula de case parece una llamada a random
(defpackage :grupo89pareja063K22205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja063K22205)
(defvar *alias* "Prueba")
(defvar *mio* (case 'random (random 10 *random-state*)))
(defun heuristica (estado)
  (+ (random 10 *mio*)
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
