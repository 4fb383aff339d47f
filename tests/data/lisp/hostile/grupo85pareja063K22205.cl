; Sin interrupciones
(defpackage :grupo85pareja063K22205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja063K22205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-sys:without-interrupts (loop))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
