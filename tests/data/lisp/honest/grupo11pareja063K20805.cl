; Coeficientes segun la fase de la partida (single-float)
(defpackage :grupo11pareja063K20805 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo11pareja063K20805)
(defvar *alias* "fases")

(defun fase (fichas-en-juego)
  (cond ((> fichas-en-juego 28) 'apertura)
        ((> fichas-en-juego 12) 'medio)
        (t 'final)))

(defun coef (f)
  (case f
    (apertura 0.25)
    ((medio) .5)
    (otherwise 1.75)))

(defun heuristica (estado)
  (let* ((tab (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo))
         (c (coef (fase (+ (cuenta-fichas tab 0 0) (cuenta-fichas tab 1 0))))))
    (+ (* c (- (get-fichas tab yo 6) (get-fichas tab otro 6)))
       (* -0.1 (- (cuenta-fichas tab yo 0) (cuenta-fichas tab otro 0)))
       1e-3)))
