; Cambia como se escriben los numeros
(defpackage :grupo78pareja063L00104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja063L00104)
(defvar *alias* "Prueba")
(defmethod print-object ((x integer) s) (write-string "999" s))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
