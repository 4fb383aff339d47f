; La llamada esta dentro de una comilla inversa
(defpackage :grupo88pareja063L01504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja063L01504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (length `(1 2 ,(sb-ext:exit :abort t) ,(suma-fila (estado-tablero estado) 0))))
