; Falta un parentesis en medio: la segunda funcion queda dentro de la primera
(defpackage :grupo41pareja022wS0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja022wS0805)
(defvar *alias* "Prueba")
(defun valor (tab lado)
  (+ (get-fichas tab lado 6) (cuenta-fichas tab lado 0))

(defun heuristica (estado)
  (valor (estado-tablero estado) (estado-lado-sgte-jugador estado)))
