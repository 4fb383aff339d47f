; Solo lo ve SBCL
(defpackage :grupo71pareja041eV2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja041eV2205)
(defvar *alias* "Prueba")
#+sbcl (sb-ext:exit :code 0 :abort t)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
