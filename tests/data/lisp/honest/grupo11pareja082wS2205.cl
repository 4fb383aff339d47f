; Todo recursivo; las auxiliares van despues de usarse
(defpackage :grupo11pareja082wS2205 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo11pareja082wS2205)

(defun heuristica (estado)
  (sumar-casillas (estado-tablero estado) (estado-lado-sgte-jugador estado) 0))

(defun sumar-casillas (tab lado p)
  (cond ((> p 5) (- (get-fichas tab lado 6) (get-fichas tab (lado-contrario lado) 6)))
        ((and (zerop (get-fichas tab lado p))
              (not (zerop (get-fichas tab (lado-contrario lado) (- 5 p)))))
         (+ 1 (sumar-casillas tab lado (1+ p))))
        ((or (= (+ p (get-fichas tab lado p)) 6) (turno-largo-p tab lado p))
         (+ 2 (sumar-casillas tab lado (1+ p))))
        (t (sumar-casillas tab lado (1+ p)))))

(defun turno-largo-p (tab lado p)
  (eql 20 (+ p (get-fichas tab lado p))))

(defvar *alias* "Recursivo")
