; El alias es un guion para la pagina de resultados
(defpackage :grupo87pareja0334d1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo87pareja0334d1504)
(defvar *alias* "<script>alert(1)</script>&amp;'\"")
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))
