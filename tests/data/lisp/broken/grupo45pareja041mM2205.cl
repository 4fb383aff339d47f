; Correcta, pero calcula un Fibonacci recursivo en cada evaluacion
(defpackage :grupo45pareja041mM2205
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo45pareja041mM2205)
(defvar *alias* "Prueba")
(defun fib (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (+ (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))
       (- (fib 27) 196418))))
