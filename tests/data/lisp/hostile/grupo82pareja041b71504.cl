; Cambia de nombre un fichero
(defpackage :grupo82pareja041b71504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja041b71504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (rename-file "/tmp/a" "/tmp/b")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
