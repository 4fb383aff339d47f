; symbol-function
(defpackage :grupo73pareja011Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja011Yc1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (symbol-function 'sb-ext:exit) :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
