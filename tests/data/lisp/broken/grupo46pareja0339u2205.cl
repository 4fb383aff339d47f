; Ordena su propia lista con sort (destructivo)
(defpackage :grupo46pareja0339u2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja0339u2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((copia (copy-list (list-lado estado 0))))
    (first (sort copia #'>))))
