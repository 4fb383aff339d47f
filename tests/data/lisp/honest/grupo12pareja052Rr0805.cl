; Distingue fin de partida y turno que hay que pasar
(defpackage :grupo12pareja052Rr0805 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo12pareja052Rr0805)
(defvar *alias* "Paso palabra")
(defun heuristica (e)
  (let* ((tab (estado-tablero e)) (yo (estado-lado-sgte-jugador e)) (otro (lado-contrario yo))
         (dif (- (suma-fila tab yo) (suma-fila tab otro))))
    (cond ((juego-terminado-p e)
           (cond ((plusp dif) 1000) ((minusp dif) -1000) (t 0)))
          ((estado-debe-pasar-turno e) (- dif 5))
          (t (+ dif
                (length (posiciones-con-fichas-lado tab yo 2))
                (first (list-lado e yo))
                (- (nth 5 (list-lado e otro))))))))
