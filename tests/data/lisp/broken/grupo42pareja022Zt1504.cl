; defpackage si, in-package no
(defpackage :grupo42pareja022Zt1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(defvar *alias* "Sin entrar")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
