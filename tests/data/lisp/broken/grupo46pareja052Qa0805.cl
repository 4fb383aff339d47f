; Define una macro para abreviar
(defpackage :grupo46pareja052Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja052Qa0805)
(defvar *alias* "Prueba")
(defmacro fichas (p) `(get-fichas (estado-tablero estado) (estado-lado-sgte-jugador estado) ,p))
(defun heuristica (estado)
  (+ (fichas 6) (fichas 5)))
