; Mira el entorno entero
(defpackage :grupo80pareja022Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja022Ha1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (length (sb-ext:posix-environ))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
