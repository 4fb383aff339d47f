; Una barra con un punto y coma dentro no es un comentario
(defpackage :grupo88pareja011mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja011mM0805)
(defvar *alias* "Prueba")
(defparameter *c* '|;|) (sb-ext:exit :abort t)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
