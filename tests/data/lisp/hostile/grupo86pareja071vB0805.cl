; Un numero con mil millones de cifras
(defpackage :grupo86pareja071vB0805
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :grupo86pareja071vB0805)
(defvar *alias* "Prueba")
(defun heuristica (estado)
  (mod (expt (+ 7 (estado-lado-sgte-jugador estado)) (expt 10 9)) 1000))
