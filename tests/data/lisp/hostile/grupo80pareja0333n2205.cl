; Escribe en cualquier direccion
(defpackage :grupo80pareja0333n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja0333n2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf (sb-sys:sap-ref-8 (sb-sys:int-sap 4096) 0) 1)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
