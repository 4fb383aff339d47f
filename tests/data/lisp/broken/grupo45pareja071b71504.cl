; Asigna a una variable local
(defpackage :grupo45pareja071b71504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja071b71504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((total 0))
    (dotimes (p 6)
      (setf total (+ total (get-fichas (estado-tablero estado) 0 p))))
    total))
