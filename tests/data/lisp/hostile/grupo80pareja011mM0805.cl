; Mira el entorno
(defpackage :grupo80pareja011mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja011mM0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:posix-getenv "HOME")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
