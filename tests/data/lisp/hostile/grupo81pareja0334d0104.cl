; Un temporizador
(defpackage :grupo81pareja0334d0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja0334d0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (sb-ext:schedule-timer (sb-ext:make-timer (lambda () (sb-ext:exit :abort t))) 1)
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
