; Lee un fichero
(defpackage :grupo81pareja082wS0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja082wS0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (open "/etc/passwd" :if-does-not-exist nil)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
