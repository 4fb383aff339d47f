;;;; Plays every move within the evaluation, repeated turns too, and takes the best.

(defpackage :grupo01pareja013Ab0904
  (:use :common-lisp :mancala)
  (:export #:heuristica #:*alias*))

(in-package :grupo01pareja013Ab0904)

(defvar *alias* "Segador")

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
      (* 100 (diferencia anillo))
      (+ (- (aref anillo 6) (aref anillo 13))
         (* 3/2 (- (hoyos anillo 0) (hoyos anillo 7))))))

(defun tras-jugar (anillo p cadena)
  "How good it is to play pit P; where it plays again, CADENA more turns are looked at."
  (let ((despues (jugar anillo p)))
    (cond ((not (repite-p anillo p)) (valor despues))
          ((and (plusp cadena) (not (terminado-p despues))) (mejor despues (1- cadena)))
          (t (1+ (valor despues))))))

(defun mejor (anillo cadena)
  "How good the best move is."
  (loop for p from 0 to 5
        when (plusp (aref anillo p))
          maximize (tras-jugar anillo p cadena)))

(defun heuristica (estado)
  (let* ((tablero (estado-tablero estado))
         (yo (estado-lado-sgte-jugador estado)))
    (cond ((juego-terminado-p estado) (valor (anillo tablero yo)))
          ((estado-debe-pasar-turno estado) (- (mejor (anillo tablero (lado-contrario yo)) 3)))
          (t (mejor (anillo tablero yo) 3)))))
