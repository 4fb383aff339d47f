; La llamada esta en el valor por omision de un argumento
(defpackage :grupo88pareja052Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja052Rr0805)
(defvar *alias* "Prueba")
(defun valor (tab &optional (x (sb-ext:exit :abort t))) (list tab x))
(defun heuristica (estado) (length (valor (estado-tablero estado))))
