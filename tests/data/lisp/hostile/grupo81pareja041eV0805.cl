; Se ejecuta al recoger la basura
(defpackage :grupo81pareja041eV0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja041eV0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:finalize (list 1) (lambda () (sb-ext:exit :abort t)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
