; #, se evaluaba al cargar
(defpackage :grupo71pareja0334d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja0334d1504)
(defvar *alias* "Prueba")
(defparameter *x* #,(sb-ext:exit))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
