; Miente al compilador
(defpackage :grupo79pareja063K20805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja063K20805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:truly-the fixnum "no soy un numero")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
