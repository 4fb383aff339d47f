; Devuelve la lista de las diferencias, sin sumarlas
(defpackage :grupo43pareja093L01504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja093L01504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (mapcar #'- (list-lado estado 0) (list-lado estado 1)))
