; Busca el simbolo con apropos
(defpackage :grupo73pareja041eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja041eV0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (first (apropos-list "DELETE-FILE" :common-lisp)) "/tmp/nada")
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
