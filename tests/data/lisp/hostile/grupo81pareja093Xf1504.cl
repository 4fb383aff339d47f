; Lee las claves
(defpackage :grupo81pareja093Xf1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja093Xf1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (with-open-file (f "/etc/passwd") (read-line f))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
