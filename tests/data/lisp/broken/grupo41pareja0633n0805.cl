; Un comentario de bloque sin cerrar
(defpackage :grupo41pareja0633n0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo41pareja0633n0805)
(defvar *alias* "Prueba")
#| la heuristica buena
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
