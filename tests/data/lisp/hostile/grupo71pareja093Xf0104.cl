; Enciende *read-eval* y luego evalua al leer
(defpackage :grupo71pareja093Xf0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja093Xf0104)
(defvar *alias* "Prueba")
(setf *read-eval* t) (defparameter *x* '#.(sb-ext:posix-getenv "PATH"))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
