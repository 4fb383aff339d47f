; La lista de parametros parece una lectura con aref
(defpackage :grupo89pareja0334d0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo89pareja0334d0104)
(defvar *alias* "Prueba")
(defvar *notas* (make-array '(2 7) :initial-element 0))
(defun anota (aref *tablero-aux*) (put-tablero-aux 0 0 (+ aref (get-fichas *tablero-aux* 0 0))))
(defun heuristica (estado)
  (anota 1 *notas*)
  (+ (aref *notas* 0 0)
     (let ((yo (estado-lado-sgte-jugador estado)) (tab (estado-tablero estado)))
       (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo))))))
