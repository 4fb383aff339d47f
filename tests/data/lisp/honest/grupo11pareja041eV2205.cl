;; Fichero en UTF-8: ñ á é í ó ú ü ¿? € ♟ — evaluación por regiones
(defpackage :grupo11pareja041eV2205
  (:use :common-lisp :mancala)
  (:export :heuristica :*alias*))
(in-package :grupo11pareja041eV2205)

(defvar *alias* "Peón Añejo ♟")

(defun presión (tablero lado)
  "Cuántas fichas hay en la mitad próxima a la kalaha (posiciones 3 a 5)."
  (suma-fila tablero lado 6 3))

(defun heuristica (estado)
  (let ((tablero (estado-tablero estado))
        (mío (estado-lado-sgte-jugador estado)))
    (- (presión tablero mío)
       (presión tablero (lado-contrario mío)))))
