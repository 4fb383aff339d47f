; Sin comprobaciones lee fuera del tablero
(defpackage :grupo79pareja0334d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja0334d1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (declare (optimize (safety 0) (speed 3)))
  (let ((tab (estado-tablero estado)))
    (declare (type (simple-array t (2 7)) tab))
    (if (numberp (aref tab 0 100000)) 1 0)))
