; Carga otro fichero
(defpackage :grupo72pareja0333n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja0333n2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (load "/tmp/otro.lisp" :if-does-not-exist nil)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
