;;;; The two packages of the host.

(in-package :cl-user)

(defpackage :mancala
  (:documentation "What an evaluation function of mancala11 may ask. docs/lisp.md tells it to students.")
  (:use :common-lisp)
  (:export #:estado-tablero #:estado-lado-sgte-jugador #:estado-debe-pasar-turno
           #:lado-contrario #:get-fichas #:cuenta-fichas #:suma-fila #:list-lado #:posiciones-con-fichas-lado
           #:juego-terminado-p #:get-pts #:get-tot
           #:acciones-posibles #:ejecuta-accion #:generar-sucesores
           #:*tablero-aux* #:reset-tablero-aux #:put-tablero-aux))

(defpackage :turno-host
  (:documentation "Loads one file with an evaluation function and speaks the evaluator protocol for it.")
  (:use :common-lisp)
  (:export #:main))
