#| Comentario de bloque #| anidado |# con ( parentesis sin cerrar, "comillas y |barra
   y palabras prohibidas: (setf x 1) #.(quit) (eval '(delete-file "x")) |#
(defpackage "GRUPO13PAREJA083TB0705"
  (:use "COMMON-LISP" "MANCALA")
  (:documentation "no usa setf, ni eval, ni #.(nada)")
  (:export "HEURISTICA" "*ALIAS*"))
(in-package "GRUPO13PAREJA083TB0705")
(defvar *alias* "Con \"comillas\" y ; ( #| dentro") ; ) fin
(defparameter *tabla* '((#\( . +2) (#\; . 3.) (#\" . -1.5f0) (#\Space . .5) (#\| . 1.d0)))
(defun heuristica (estado)
  "Un texto de (documentacion con ) de mas y (incf x)"
  (let ((tab (mancala:estado-tablero estado)))
    (* (cdr (assoc #\( *tabla*)) ; (
       (+ (cdr (assoc #\; *tabla*)) (rest (assoc #\" *tabla* :test #'char=)))
       (- (get-fichas tab (estado-lado-sgte-jugador estado) 6)
          #|nada|# (get-fichas tab (lado-contrario (estado-lado-sgte-jugador estado)) 6)
          #b101 #xFF #o17))))
; ultima linea sin salto: (setf