; Fuerte: la kalaha pesa 3/2 y se premian las jugadas que repiten turno
(defpackage :grupo13pareja011Yc1504 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo13pareja011Yc1504)
(defvar *alias* "Doble Turno")

(defun repite-p (tab lado p)
  ;; la ultima ficha cae en mi kalaha, y no esta vacia
  (and (= 6 (+ p (get-fichas tab lado p)))
       (plusp (get-fichas tab lado 6))))

(defun repeticiones (tab lado)
  (count-if (lambda (p) (repite-p tab lado p))
            (posiciones-con-fichas-lado tab lado 0)))

(defun heuristica (estado)
  (let* ((tab (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo)))
    (if (juego-terminado-p estado)
        (* 100 (- (suma-fila tab yo) (suma-fila tab otro)))
        (+ (* 3/2 (- (get-fichas tab yo 6) (get-fichas tab otro 6)))
           (- (cuenta-fichas tab yo 0) (cuenta-fichas tab otro 0))
           (* 2 (repeticiones tab yo))))))
