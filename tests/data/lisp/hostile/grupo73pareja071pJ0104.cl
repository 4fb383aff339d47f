; Se evalua al compilar
(defpackage :grupo73pareja071pJ0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja071pJ0104)
(defvar *alias* "Prueba")
(eval-when (:compile-toplevel :load-toplevel :execute) (sb-ext:exit :abort t))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
