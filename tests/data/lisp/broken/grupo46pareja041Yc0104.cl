; Da la vuelta a su lista con nreverse (destructivo)
(defpackage :grupo46pareja041Yc0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja041Yc0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((fila (list 1 2 3 (suma-fila (estado-tablero estado) 0))))
    (car (nreverse fila))))
