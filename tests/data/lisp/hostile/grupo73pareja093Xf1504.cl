; Macro local que esconde la llamada
(defpackage :grupo73pareja093Xf1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja093Xf1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (macrolet ((m () '(sb-ext:exit :abort t))) (m))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
