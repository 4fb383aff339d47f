; No se deja cortar
(defpackage :grupo85pareja041eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja041eV0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (unwind-protect (loop) (loop))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
