; Cambia los limites de la memoria
(defpackage :grupo81pareja063K22205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja063K22205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (sb-ext:bytes-consed-between-gcs) 100000000000)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
