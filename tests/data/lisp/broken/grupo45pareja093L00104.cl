; Cuenta con incf
(defpackage :grupo45pareja093L00104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja093L00104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((n 0))
    (dolist (x (list-lado estado (estado-lado-sgte-jugador estado)) n)
      (when (> x 2) (incf n)))))
