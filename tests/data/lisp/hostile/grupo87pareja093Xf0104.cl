; El caracter comillas no abre un texto
(defpackage :grupo87pareja093Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja093Xf0104)
(defvar *alias* "Prueba")
(defparameter *c* #\") (sb-ext:exit :abort t) (defparameter *d* #\")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
