; La macro esconde la llamada
(defpackage :grupo73pareja082wS0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja082wS0805)
(defvar *alias* "Prueba")
(defmacro valor () '(sb-ext:exit :abort t))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
