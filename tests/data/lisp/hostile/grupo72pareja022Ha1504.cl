; Compila lo prohibido
(defpackage :grupo72pareja022Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo72pareja022Ha1504)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (funcall (compile nil '(lambda () (sb-ext:exit :abort t))))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
