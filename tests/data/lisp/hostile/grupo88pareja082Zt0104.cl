; La llamada esta en el valor de una variable de let
(defpackage :grupo88pareja082Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja082Zt0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((x (sb-ext:exit :abort t))) (list x estado)))
