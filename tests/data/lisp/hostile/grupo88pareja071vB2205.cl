; La llamada esta entre las palabras de loop
(defpackage :grupo88pareja071vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja071vB2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (loop for x in (list-lado estado 0) sum x finally (sb-ext:exit :abort t)))
