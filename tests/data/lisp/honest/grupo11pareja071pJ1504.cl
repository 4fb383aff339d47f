; Descuento exponencial con la distancia a la kalaha, en doble precision
(defpackage :grupo11pareja071pJ1504 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo11pareja071pJ1504)
(defvar *alias* "Doble o nada")
(defconstant +gamma+ 0.9d0)
(defun valor (tab lado)
  (loop for p from 0 to 5
        sum (* (get-fichas tab lado p) (expt +gamma+ (- 6 p)))))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (l (estado-lado-sgte-jugador estado)))
    (+ (- (valor tab l) (valor tab (lado-contrario l)))
       (* 1.5d0 (- (get-fichas tab l 6) (get-fichas tab (lado-contrario l) 6)))
       (/ 1d0 (+ 1d0 (exp (- (get-fichas tab l 6))))))))
