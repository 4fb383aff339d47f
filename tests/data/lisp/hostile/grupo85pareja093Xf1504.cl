; Cambia lo que pasa con un error
(defpackage :grupo85pareja093Xf1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo85pareja093Xf1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (setf sb-ext:*invoke-debugger-hook* (lambda (c h) (declare (ignore c h)) (loop)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
