; Cambia la salida
(defpackage :grupo83pareja093Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja093Xf0104)
(defvar *alias* "Prueba")
(setf *standard-output* (make-broadcast-stream))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
