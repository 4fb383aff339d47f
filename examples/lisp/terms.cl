;;;; `bueno` with its decisions as numbers: change one, play a match, keep what helps.
;;;; Unchanged, it plays exactly like `bueno`: docs/bueno-and-regular.md.

(defpackage :terms
  (:use :common-lisp :mancala)
  (:export #:heuristica #:*alias*))

(in-package :terms)

(defvar *alias* "bueno by terms")

(defparameter *mia-vacia* -50)  ; a finished game, the row of the side to move empty (nil: by points)
(defparameter *suya-vacia* -50) ; a finished game, the other's row empty (nil: by points)
(defparameter *final* 1)        ; a finished game by points: the value of each point of difference
(defparameter *kalaha* 1)       ; a seed in a kalaha
(defparameter *fila* 1)         ; a seed in a row
(defparameter *hoyos* 0)        ; a pit that has seeds
(defparameter *otra-vez* 0)     ; a move that plays again and is not played out
(defparameter *cadena* 0)       ; how many repeated turns are played out, one after the other
(defparameter *mirar* t)        ; look one move ahead; nil: the board as it is
(defparameter *pase* nil)       ; a side that must pass looks at the other's move; nil: the board as it is

;;; A ring is a board as one side sees it: 0..5 own pits, 6 own kalaha, 7..12 the other's pits, 13 its kalaha.

(defun anillo (tablero lado)
  (make-array 14 :initial-contents
              (append (loop for p from 0 to 6 collect (get-fichas tablero lado p))
                      (loop for p from 0 to 6 collect (get-fichas tablero (lado-contrario lado) p)))))

(defun sembrar (anillo p)
  "The ring after the seeds of pit P were sown, before anything is captured."
  (multiple-value-bind (vueltas resto) (floor (aref anillo p) 14)
    (make-array 14 :initial-contents
                (loop for c from 0 to 13
                      collect (+ (if (= c p) 0 (aref anillo c))
                                 vueltas
                                 (if (<= 1 (mod (- c p) 14) resto) 1 0))))))

(defun llevar (anillo celdas destino)
  "The ring after all seeds of CELDAS were carried to the cell DESTINO."
  (let ((total (loop for c in celdas sum (aref anillo c))))
    (make-array 14 :initial-contents
                (loop for c from 0 to 13
                      collect (cond ((= c destino) (+ (aref anillo c) total))
                                    ((member c celdas) 0)
                                    (t (aref anillo c)))))))

(defun ultima (anillo p)
  "The cell into which the last seed of pit P falls."
  (mod (+ p (aref anillo p)) 14))

(defun jugar (anillo p)
  "The ring after pit P was played."
  (let* ((sembrado (sembrar anillo p))
         (u (ultima anillo p))
         (enfrente (- 12 u)))
    (cond ((or (= u 6) (= u 13)) sembrado)
          ((and (< u 6) (= 1 (aref sembrado u)) (plusp (aref sembrado enfrente)))
           (llevar sembrado (list u enfrente) 6)) ; capture
          ((and (> u 6) (>= (aref sembrado u) 6) (zerop (aref sembrado enfrente)))
           (llevar sembrado (list u) enfrente)) ; robbery
          (t sembrado))))

(defun repite-p (anillo p)
  (and (= 6 (ultima anillo p)) (< 1 (aref (sembrar anillo p) 6))))

(defun fila (anillo desde)
  (loop for c from desde below (+ desde 6) sum (aref anillo c)))

(defun hoyos (anillo desde)
  (loop for c from desde below (+ desde 6) count (plusp (aref anillo c))))

(defun terminado-p (anillo)
  (or (zerop (hoyos anillo 0)) (zerop (hoyos anillo 7))))

(defun diferencia (anillo)
  (- (+ (fila anillo 0) (aref anillo 6))
     (+ (fila anillo 7) (aref anillo 13))))

(defun valor (anillo)
  "How good a board is as it is."
  (if (terminado-p anillo)
      (* *final* (diferencia anillo))
      (+ (* *kalaha* (- (aref anillo 6) (aref anillo 13)))
         (* *fila* (- (fila anillo 0) (fila anillo 7)))
         (* *hoyos* (- (hoyos anillo 0) (hoyos anillo 7))))))

(defun tras-jugar (anillo p cadena)
  "How good it is to play pit P; where it plays again, CADENA more turns are looked at."
  (let ((despues (jugar anillo p)))
    (cond ((not (repite-p anillo p)) (valor despues))
          ((and (plusp cadena) (not (terminado-p despues))) (mejor despues (1- cadena)))
          (t (+ *otra-vez* (valor despues))))))

(defun mejor (anillo cadena)
  "How good the best move is."
  (loop for p from 0 to 5
        when (plusp (aref anillo p))
          maximize (tras-jugar anillo p cadena)))

(defun mover (anillo)
  "How good a board is for the side that moves on it."
  (if *mirar* (mejor anillo *cadena*) (valor anillo)))

(defun heuristica (estado)
  (let* ((tablero (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado))
         (mio (anillo tablero yo)))
    (cond ((and *mia-vacia* (zerop (hoyos mio 0))) *mia-vacia*)
          ((and *suya-vacia* (zerop (hoyos mio 7))) *suya-vacia*)
          ((terminado-p mio) (valor mio))
          ((not (estado-debe-pasar-turno estado)) (mover mio))
          (*pase* (- (mover (anillo tablero (lado-contrario yo)))))
          (t (valor mio)))))
