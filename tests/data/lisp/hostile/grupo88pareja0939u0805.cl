; Lo prohibido queda fuera de la pantalla, a la derecha
(defpackage :grupo88pareja0939u0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja0939u0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))                                                                                                                                                                                                                                                                                                            (sb-ext:run-program "/bin/true" nil)
