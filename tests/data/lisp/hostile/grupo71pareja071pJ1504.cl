; Otra forma de cambiar el lector
(defpackage :grupo71pareja071pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja071pJ1504)
(defvar *alias* "Prueba")
(set-dispatch-macro-character #\# #\Z (lambda (s c n) (declare (ignore c n)) (eval (read s))))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
