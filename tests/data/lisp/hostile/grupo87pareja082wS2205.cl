; Comillas escapadas que confunden a los lectores sencillos
(defpackage :grupo87pareja082wS2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja082wS2205)
(defvar *alias* "Prueba")
(defparameter *s* "abc\\") (sb-ext:exit :abort t) (defparameter *t* "def")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
