; Mira donde cae la ultima ficha sin comprobar que siga en la fila
(defpackage :grupo43pareja041mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo43pareja041mM0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (loop for p from 0 to 3
          sum (get-fichas tab yo (+ p (get-fichas tab yo p))))))
