; Macro de compilador sobre get-fichas
(defpackage :grupo74pareja0333n0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja0333n0805)
(defvar *alias* "Prueba")
(define-compiler-macro get-fichas (tab lado p) (declare (ignore tab lado p)) 36)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
