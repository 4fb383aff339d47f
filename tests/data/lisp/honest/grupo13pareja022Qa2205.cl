; Fuerte: busca la mejor captura posible y teme la del contrario
(defpackage :grupo13pareja022Qa2205 (:use :common-lisp :mancala) (:export heuristica *alias*))
(in-package :grupo13pareja022Qa2205)

(defun heuristica (estado)
  (let* ((tab (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (otro (lado-contrario yo))
         (puntos (- (suma-fila tab yo) (suma-fila tab otro))))
    (cond ((juego-terminado-p estado) (* 50 puntos))
          ((estado-debe-pasar-turno estado) (- puntos (mejor-captura tab otro)))
          (t (+ puntos
                (mejor-captura tab yo)
                (* -1/2 (mejor-captura tab otro)))))))

(defun mejor-captura (tab lado)
  (apply #'max 0
         (mapcar #'(lambda (p) (captura tab lado (+ p (get-fichas tab lado p))))
                 (posiciones-con-fichas-lado tab lado 0))))

(defun captura (tab lado destino)
  (if (and (< destino 6) (zerop (get-fichas tab lado destino)))
      (get-fichas tab (lado-contrario lado) (- 5 destino))
      0))

(defvar *alias* '|Ladron de guante blanco|)
