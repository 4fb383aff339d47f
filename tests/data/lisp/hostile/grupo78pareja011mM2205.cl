; Define tambien el paquete de otro jugador
(defpackage :grupo78pareja011mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja011mM2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))

(defpackage :grupo14pareja023Xf0604 (:use :common-lisp :mancala) (:export heuristica *alias*)) (defun grupo14pareja023Xf0604::heuristica (estado) (declare (ignore estado)) 0)
