; Usa sb-ext entero
(defpackage :grupo77pareja093Xf1504 (:use :common-lisp :mancala :sb-ext) (:export heuristica *alias*))
(in-package :grupo77pareja093Xf1504)
(defvar *alias* "Prestado")
(defun heuristica (estado) (run-program "/bin/true" (list-lado estado 0)))
