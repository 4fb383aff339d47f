; Falta un argumento al llamar a una funcion propia
(defpackage :grupo42pareja093K20805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo42pareja093K20805)
(defvar *alias* "Prueba")
(defun ventaja (tab lado otro)
  (- (suma-fila tab lado) (suma-fila tab otro)))
(defun heuristica (estado)
  (ventaja (estado-tablero estado) (estado-lado-sgte-jugador estado)))
