; Falta :mancala en :use
(defpackage :grupo42pareja071eV2205
  (:use :common-lisp)
  (:export heuristica *alias*))
(in-package :grupo42pareja071eV2205)
(defvar *alias* "Incomunicado")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
