; multiple-value-setq
(defpackage :grupo76pareja082Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo76pareja082Zt0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (multiple-value-setq (*tablero-aux*) (values tab))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
