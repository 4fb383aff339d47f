;; Codificación Latin-1 con finales de línea de Windows: cañón, pingüino, ¡año!
(defpackage :grupo11pareja022Qa0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo11pareja022Qa0805)

;; El ñandú corre más que nadie
(defvar *alias* "El Ñandú Ágil")

(defun tamaño (tablero lado)
  (cuenta-fichas tablero lado 0))

(defun heuristica (estado)
  (let* ((tablero (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (él (lado-contrario yo)))
    ;; peso doble a la kalaha, así se ahorra
    (- (+ (* 2 (get-fichas tablero yo 6)) (tamaño tablero yo))
       (+ (* 2 (get-fichas tablero él 6)) (tamaño tablero él)))))
