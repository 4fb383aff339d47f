; Deja otro paquete
(defpackage :grupo84pareja052Rr0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo84pareja052Rr0805)
(defvar *alias* "Prueba")
(setf *package* (find-package :keyword))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
