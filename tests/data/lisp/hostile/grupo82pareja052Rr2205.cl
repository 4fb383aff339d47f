; Crea carpetas sin fin
(defpackage :grupo82pareja052Rr2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja052Rr2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (ensure-directories-exist "/tmp/a/b/c/d/")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
