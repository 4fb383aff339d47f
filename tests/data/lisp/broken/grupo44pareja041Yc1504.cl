; La heuristica pide el estado y la profundidad
(defpackage :grupo44pareja041Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja041Yc1504)
(defvar *alias* "Prueba")
(defun heuristica (estado profundidad)
  (* profundidad (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado))))
