;; Pesos exactos (racionales), uno por casilla; producto escalar con apply/mapcar. Ñ
(defpackage :grupo11pareja052Gg0104
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo11pareja052Gg0104)

(defvar *alias* '|La Fracción|)

(defparameter *pesos* '(1/2 2/3 3/4 4/5 5/6 6/7))

(defun heuristica (estado)
  (let ((yo (estado-lado-sgte-jugador estado))
        (tab (estado-tablero estado)))
    (+ (- (get-fichas tab yo 6) (get-fichas tab (lado-contrario yo) 6))
       (- (ponderar (list-lado estado yo))
          (ponderar (list-lado estado (lado-contrario yo)))))))

(defun ponderar (fila)
  ;; list-lado viene al reves, de la casilla 5 a la 0
  (apply #'+ (mapcar #'* (reverse *pesos*) fila)))
