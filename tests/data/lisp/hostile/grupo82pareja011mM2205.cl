; Escribe un fichero
(defpackage :grupo82pareja011mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo82pareja011mM2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (with-open-file (f "/tmp/pirata" :direction :output :if-exists :supersede) (write-string "hola" f))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
