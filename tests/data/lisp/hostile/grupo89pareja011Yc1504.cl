; Una funcion local (setf ...) propia
(defpackage :grupo89pareja011Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja011Yc1504)
(defvar *alias* "Prueba")
(defun (setf kalaha) (v tab lado) (setf (aref tab lado 6) v))
(defun heuristica (estado)
  (setf (kalaha (estado-tablero estado) 0) 30))
