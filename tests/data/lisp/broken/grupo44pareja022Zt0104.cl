; Divide por la kalaha contraria, que al principio esta vacia
(defpackage :grupo44pareja022Zt0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo44pareja022Zt0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (/ (get-fichas tab yo 6) (get-fichas tab (lado-contrario yo) 6))))
