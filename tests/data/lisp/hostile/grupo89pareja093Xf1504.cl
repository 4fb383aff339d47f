; Lo mismo con la palabra como keyword
(defpackage :grupo89pareja093Xf1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja093Xf1504)
(defvar *alias* "Prueba")
(defvar *memo* (list 0))
(defun heuristica (estado)
  (loop :for l :in (list *memo* (list 1)) :nconc l)
  (+ (* 1/1000 (length *memo*))
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
