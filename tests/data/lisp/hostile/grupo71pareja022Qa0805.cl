; Evaluacion al leer, escondida
(defpackage :grupo71pareja022Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja022Qa0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (+ (length '(a b #|nada|# #.(+ 1 2))) (suma-fila (estado-tablero estado) 0)))
