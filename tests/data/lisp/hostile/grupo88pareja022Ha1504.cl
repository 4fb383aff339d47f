; Parece todo comentario, pero no lo es: #| #| |# |# termina antes
(defpackage :grupo88pareja022Ha1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo88pareja022Ha1504)
(defvar *alias* "Prueba")
#| uno #| dos |# tres |# (sb-ext:exit :abort t) #| cuatro |#
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
