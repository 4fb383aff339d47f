; Suma una lista con un numero
(defpackage :grupo44pareja071eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja071eV0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (+ (list-lado estado 0) (suma-fila (estado-tablero estado) 0)))
