;; Fuerte: suma de rasgos con pesos en coma flotante
(defpackage :grupo13pareja0334d0104 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo13pareja0334d0104)
(defvar *alias* 'kraken)
(defparameter *w* '(1.5 1.0 0.5 1.25))          ; kalaha fichas captura turno

(defun rasgos (tab yo otro)
  (list (- (get-fichas tab yo 6) (get-fichas tab otro 6))
        (- (cuenta-fichas tab yo 0) (cuenta-fichas tab otro 0))
        (loop for p in (posiciones-con-fichas-lado tab yo 0)
              maximize (let ((q (+ p (get-fichas tab yo p))))
                         (if (and (< q 6) (= 0 (get-fichas tab yo q)))
                             (get-fichas tab otro (- 5 q))
                             0)))
        (if (zerop (get-fichas tab yo 6))
            0
            (loop for p from 0 to 5 count (= 6 (+ p (get-fichas tab yo p)))))))

(defun heuristica (estado)
  (let* ((tab (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo)))
    (if (juego-terminado-p estado)
        (* 100.0 (- (suma-fila tab yo) (suma-fila tab otro)))
        (reduce #'+ (mapcar #'* *w* (rasgos tab yo otro))))))
