; Macro de simbolo global
(defpackage :grupo74pareja022Ha0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja022Ha0104)
(defvar *alias* "Prueba")
(define-symbol-macro valor (sb-ext:exit :abort t))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
