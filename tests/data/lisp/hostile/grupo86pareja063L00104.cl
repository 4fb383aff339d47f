; Formas permitidas, pero la lista crece al doble en cada paso
(defpackage :grupo86pareja063L00104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja063L00104)
(defvar *alias* "Prueba")
(defun doblar (l) (doblar (append l l)))
(defun heuristica (estado) (length (doblar (list-lado estado 0))))
