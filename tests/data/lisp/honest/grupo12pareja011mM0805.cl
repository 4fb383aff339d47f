; Los tres bucles de toda la vida, sin asignar nada
(defpackage :grupo12pareja011mM0805 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo12pareja011mM0805)
(defvar *alias* "Bucles")

(defun primera-vacia (tab lado)
  (dotimes (p 6 6)
    (when (zerop (get-fichas tab lado p)) (return p))))

(defun hay-grande-p (tab lado)
  (dolist (p (posiciones-con-fichas-lado tab lado 0) nil)
    (when (> (get-fichas tab lado p) 7)
      (return t))))

(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (l (estado-lado-sgte-jugador estado)))
    (+ (loop for p from 0 below 6
             for q downfrom 5
             when (zerop (get-fichas tab l p))
               sum (get-fichas tab (lado-contrario l) q) into capturas
             unless (zerop (get-fichas tab l p))
               count p into llenas
             finally (return (+ capturas (* 1/3 llenas))))
       (if (hay-grande-p tab l) 3 0)
       (- (primera-vacia tab l))
       (loop for x in (list-lado estado l) maximize x))))
