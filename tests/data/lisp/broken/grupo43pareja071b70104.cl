; when devuelve NIL si no se va ganando
(defpackage :grupo43pareja071b70104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja071b70104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (when (> (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))
      (suma-fila tab yo))))
