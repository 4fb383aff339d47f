; fdefinition
(defpackage :grupo73pareja022Qa2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja022Qa2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (fdefinition 'sb-ext:exit) :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
