; Escribe en la salida de SBCL
(defpackage :grupo83pareja041eV2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja041eV2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (write-line "999" sb-sys:*stdout*)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
