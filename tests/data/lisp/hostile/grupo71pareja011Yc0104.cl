; Evaluacion al leer
(defpackage :grupo71pareja011Yc0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja011Yc0104)
(defvar *alias* "Prueba")
(defparameter *pesos* '(1 2 #.(sb-ext:posix-getenv "HOME")))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
