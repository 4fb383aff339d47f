; Carga sb-posix
(defpackage :grupo80pareja082Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja082Zt0104)
(defvar *alias* "Prueba")
(require :sb-posix)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
