;;;; Every function that students have, by hand on one board, under the rules of today and those of 2018.

(in-package :turno-host-tests)

(defun estado-of (text)
  (let ((bytes (sb-ext:string-to-octets text :external-format :latin-1)))
    (turno-host::read-position bytes 0 (length bytes))))

(defvar *estado* (estado-of "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1"))
(defvar *board* (mancala:estado-tablero *estado*))

;;; Exactly what is offered.
(expect '("*TABLERO-AUX*" "ACCIONES-POSIBLES" "CUENTA-FICHAS" "EJECUTA-ACCION" "ESTADO-DEBE-PASAR-TURNO"
          "ESTADO-LADO-SGTE-JUGADOR" "ESTADO-TABLERO" "GENERAR-SUCESORES" "GET-FICHAS" "GET-PTS"
          "GET-TOT" "JUEGO-TERMINADO-P" "LADO-CONTRARIO" "LIST-LADO" "POSICIONES-CON-FICHAS-LADO" "PUT-TABLERO-AUX"
          "RESET-TABLERO-AUX" "SUMA-FILA")
        (let ((names '()))
          (do-external-symbols (symbol :mancala (sort names #'string<))
            (push (symbol-name symbol) names))))

;;; Positions.
(expect #2A((1 0 1 3 2 4 7) (2 1 2 5 3 0 5)) *board*)
(expect 0 (mancala:estado-lado-sgte-jugador *estado*))
(expect nil (mancala:estado-debe-pasar-turno *estado*))
(expect 1 (mancala:estado-lado-sgte-jugador (estado-of "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2|pass")))
(expect t (mancala:estado-debe-pasar-turno (estado-of "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2|pass")))
(expect 12 (mancala:get-fichas (mancala:estado-tablero (estado-of "0,0,12,0,0,0,0|0,0,0,0,0,0,24|1")) 0 2))
(dolist (text '("" "1,0,1,3,2,4,7|2,1,2,5,3,0,5" "1,0,1,3,2,4,7|2,1,2,5,3,0,5|3" "1,0,1,3,2,4,7|2,1,2,5,3,0,5|0"
                "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1|pas" "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1|pass " "1,0,1,3,2,4|2,1,2,5,3,0,5|1"
                "1,0,1,3,2,4,-7|2,1,2,5,3,0,5|1" "1,0,1,3,2,4,7|2,1,2,5,3,0,99999999999999999999|1"))
  (expect nil (estado-of text)))

;;; Rules of today.
(expect 1 (mancala:lado-contrario 0))
(expect 0 (mancala:lado-contrario 1))
(expect-error (mancala:lado-contrario 2))
(expect 3 (mancala:get-fichas *board* 0 3))
(expect 5 (mancala:get-fichas *board* 1 6))
(expect-error (mancala:get-fichas *board* 0 7))
(expect 11 (mancala:cuenta-fichas *board* 0 0))
(expect 10 (mancala:cuenta-fichas *board* 0 2))
(expect 8 (mancala:cuenta-fichas *board* 1 3))
(expect 4 (mancala:cuenta-fichas *board* 0 5))
(expect 18 (mancala:suma-fila *board* 0))
(expect 13 (mancala:suma-fila *board* 1 6))
(expect 16 (mancala:suma-fila *board* 0 7 3))
(expect 8 (mancala:suma-fila *board* 1 4 1))
(expect-error (mancala:suma-fila *board* 0 8))
(expect '(4 2 3 1 0 1) (mancala:list-lado *estado* 0))
(expect '(0 3 5 2 1 2) (mancala:list-lado *estado* 1))
(expect '(0 2 3 4 5) (mancala:posiciones-con-fichas-lado *board* 0 0))
(expect '(3 4 5) (mancala:posiciones-con-fichas-lado *board* 0 3))
(expect '(4) (mancala:posiciones-con-fichas-lado *board* 1 4))
(expect '() (mancala:posiciones-con-fichas-lado *board* 1 5))
(expect nil (mancala:juego-terminado-p *estado*))
(expect t (mancala:juego-terminado-p (estado-of "0,0,0,0,0,0,7|2,1,2,5,3,0,16|2")))
(expect t (mancala:juego-terminado-p (estado-of "2,1,2,5,3,0,16|0,0,0,0,0,0,7|1|pass")))
(expect nil (mancala:juego-terminado-p (estado-of "0,0,0,0,0,1,7|2,1,2,5,3,0,15|2")))

(let ((mancala::*points* (vector 20 16))
      (mancala::*accumulated* (vector 3 4)))
  (expect '(20 16 3 4) (list (mancala:get-pts 0) (mancala:get-pts 1) (mancala:get-tot 0) (mancala:get-tot 1))))

(mancala::with-fresh-notes ()
  (expect #2A((0 0 0 0 0 0 0) (0 0 0 0 0 0 0)) mancala:*tablero-aux*)
  (expect 9 (mancala:put-tablero-aux 1 6 9))
  (expect 9 (aref mancala:*tablero-aux* 1 6))
  (expect #2A((5 5 5 5 5 5 5) (5 5 5 5 5 5 5)) (mancala:reset-tablero-aux 5))
  (expect #2A((0 0 0 0 0 0 0) (0 0 0 0 0 0 0)) (mancala:reset-tablero-aux))
  (expect t (eq (mancala:reset-tablero-aux) mancala:*tablero-aux*))
  ;; no other array is written, whatever the variable is bound to
  (let ((mancala:*tablero-aux* *board*))
    (expect-error (mancala:put-tablero-aux 0 6 36))
    (expect-error (mancala:reset-tablero-aux 9)))
  (expect #2A((1 0 1 3 2 4 7) (2 1 2 5 3 0 5)) *board*)
  (expect #2A((0 0 0 0 0 0 0) (0 0 0 0 0 0 0)) mancala:*tablero-aux*))

;;; Rules of 2018: sums begin at twice their beginning, the last two cells of the board for notes are forgotten.
(let ((mancala::*robbery* 6))
  (expect 11 (mancala:cuenta-fichas *board* 0 0))
  (expect 10 (mancala:cuenta-fichas *board* 0 1))
  (expect 6 (mancala:cuenta-fichas *board* 0 2))
  (expect 3 (mancala:cuenta-fichas *board* 1 2))
  (expect 0 (mancala:cuenta-fichas *board* 0 3))
  (expect-error (mancala:cuenta-fichas *board* 0 4))
  (expect 18 (mancala:suma-fila *board* 1))
  (expect 17 (mancala:suma-fila *board* 0 7 1))
  (expect 13 (mancala:suma-fila *board* 0 7 2))
  (expect 7 (mancala:suma-fila *board* 0 7 3))
  (expect-error (mancala:suma-fila *board* 0 7 4))
  (expect '(3 4 5) (mancala:posiciones-con-fichas-lado *board* 0 3))
  (mancala::with-fresh-notes ()
    (expect #2A((5 5 5 5 5 5 5) (5 5 5 5 5 0 0)) (mancala:reset-tablero-aux 5))
    (mancala:put-tablero-aux 1 5 8)
    (expect #2A((0 0 0 0 0 0 0) (0 0 0 0 0 8 0)) (mancala:reset-tablero-aux))))

;;; Which rules those are.
(expect 5 (turno-host::robbery-of "mancala11"))
(expect 6 (turno-host::robbery-of "mancala11-2018"))
(expect 6 (turno-host::robbery-of "mancala11(robbery=6)"))
(expect 6 (turno-host::robbery-of "mancala11(cap=40,robbery=6)"))
(expect 5 (turno-host::robbery-of "mancala11(cap=6)"))
(expect 12 (turno-host::robbery-of "mancala11(robbery=12,cap=6)"))
(expect nil (turno-host::robbery-of "kalah(pits=6,seeds=4)"))
(expect nil (turno-host::robbery-of "mancala12"))
