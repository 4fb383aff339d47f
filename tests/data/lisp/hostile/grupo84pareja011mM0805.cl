; Los numeros salen en binario
(defpackage :grupo84pareja011mM0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja011mM0805)
(defvar *alias* "Prueba")
(setf *print-base* 2)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
