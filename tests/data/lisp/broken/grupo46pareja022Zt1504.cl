; Acumula con push
(defpackage :grupo46pareja022Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo46pareja022Zt1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((lista '()))
    (dotimes (p 7)
      (push (get-fichas (estado-tablero estado) 0 p) lista))
    (reduce #'+ lista)))
