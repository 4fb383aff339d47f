; Un retorno de carro solo no termina el comentario en SBCL, pero si en algunos editores
(defpackage :grupo88pareja0333n2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja0333n2205)
(defvar *alias* "Prueba")
; parece codigo:(sb-ext:exit :abort t)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
