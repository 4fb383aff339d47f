; Simbolo por su nombre, a trozos
(defpackage :grupo72pareja0939u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja0939u0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (find-symbol (concatenate 'string "EX" "IT") (format nil "SB-~a" "EXT")) :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
