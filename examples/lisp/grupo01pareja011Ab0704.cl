;;;; Points, and the pits in use.

(defpackage :grupo01pareja011Ab0704
  (:use :common-lisp :mancala)
  (:export #:heuristica #:*alias*))

(in-package :grupo01pareja011Ab0704)

(defvar *alias* "El Pozo")

(defun hoyos (tablero lado)
  (length (posiciones-con-fichas-lado tablero lado 0)))

(defun heuristica (estado)
  (let* ((tablero (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo)))
    (+ (- (suma-fila tablero yo) (suma-fila tablero otro))
       (- (hoyos tablero yo) (hoyos tablero otro)))))
