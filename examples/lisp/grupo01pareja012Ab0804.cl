;;;; What is safe in the kalaha, the pits in use, and the moves that play again.

(defpackage :grupo01pareja012Ab0804
  (:use :common-lisp :mancala)
  (:export #:heuristica #:*alias*))

(in-package :grupo01pareja012Ab0804)

(defvar *alias* "Hormiga")

(defun repite-p (tablero lado p)
  "Whether the last seed of pit P falls into the own kalaha, which must not be empty."
  (and (= 6 (+ p (get-fichas tablero lado p)))
       (plusp (get-fichas tablero lado 6))))

(defun repeticiones (tablero lado)
  (count-if (lambda (p) (repite-p tablero lado p))
            (posiciones-con-fichas-lado tablero lado 0)))

(defun hoyos (tablero lado)
  (length (posiciones-con-fichas-lado tablero lado 0)))

(defun final (tablero yo otro)
  "A finished game: more than anything else is worth, and won or lost as the points say."
  (* 100 (- (suma-fila tablero yo) (suma-fila tablero otro))))

(defun valor (tablero yo otro)
  "How good the board is for YO, who sows next."
  (+ (- (get-fichas tablero yo 6) (get-fichas tablero otro 6))
     (* 2 (- (hoyos tablero yo) (hoyos tablero otro)))
     (repeticiones tablero yo)))

(defun heuristica (estado)
  (let* ((tablero (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo)))
    (cond ((juego-terminado-p estado) (final tablero yo otro))
          ((estado-debe-pasar-turno estado) (- (valor tablero otro yo))) ; the other sows next
          (t (valor tablero yo otro)))))
