; funcall con el nombre citado
(defpackage :grupo72pareja041b70104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja041b70104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall 'sb-ext:exit :abort t)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
