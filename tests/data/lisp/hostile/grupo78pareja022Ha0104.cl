; Abre common-lisp y redefine +
(defpackage :grupo78pareja022Ha0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo78pareja022Ha0104)
(defvar *alias* "Prueba")
(progn (sb-ext:unlock-package :common-lisp) (defun + (&rest r) (declare (ignore r)) 36))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
