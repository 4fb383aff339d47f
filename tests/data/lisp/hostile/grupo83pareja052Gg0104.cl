; format ~/ / llama a una funcion
(defpackage :grupo83pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo83pareja052Gg0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (format nil "~/sb-ext:exit/" 0)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
