; Escribe una respuesta falsa
(defpackage :grupo83pareja011Yc0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja011Yc0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (write-line "999" *standard-output*)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
