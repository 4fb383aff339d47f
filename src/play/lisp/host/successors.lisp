;;;; What students have of the rules: actions, and the states that they lead to. An action is (R pit), or NIL for the
;;;; pass that is all there is to do where the other side plays again.

(in-package :mancala)

(defun copy-board (board)
  (let ((copy (make-board)))
    (dotimes (lado 2 copy)
      (dotimes (p 7)
        (setf (aref copy lado p) (aref board lado p))))))

(defun finish-sowing (board mover lado p)
  "Captures or robs for MOVER, whose last seed fell into cell P of LADO. True if MOVER plays again."
  (let* ((here (1- (aref board lado p)))
         (opposite (- 5 p))
         (other (lado-contrario mover)))
    (flet ((move-all (from-lado from-p to-p)
             (incf (aref board mover to-p) (aref board from-lado from-p))
             (setf (aref board from-lado from-p) 0)))
      (cond ((= p 6)
             (return-from finish-sowing (and (= lado mover) (plusp here))))
            ((and (= lado mover) (zerop here) (plusp (aref board other opposite)))
             (move-all mover p 6)
             (move-all other opposite 6))
            ((and (= lado other) (>= here *robbery*) (zerop (aref board mover opposite)))
             (move-all other p opposite)))
      nil)))

(defun sow (board mover pit)
  "Sows PIT of MOVER into every cell that follows, both kalahas and PIT itself included. True if MOVER plays again."
  (let ((seeds (aref board mover pit))
        (lado mover)
        (p pit))
    (setf (aref board mover pit) 0)
    (loop repeat seeds
          do (if (= p 6)
                 (setf lado (lado-contrario lado) p 0)
                 (incf p))
             (incf (aref board lado p)))
    (finish-sowing board mover lado p)))

(defun acciones-posibles (estado)
  "The actions of the side to move, pits in ascending order. As in the kit, a finished game is not asked about."
  (if (estado-debe-pasar-turno estado)
      (list nil)
      (loop for p in (posiciones-con-fichas-lado (estado-tablero estado) (estado-lado-sgte-jugador estado) 0)
            collect (list 'r p))))

(defun pit-of (estado accion)
  "The pit that an action sows. R may be of any package: students write it in theirs."
  (let ((pit (and (listp accion) (null (cdr (last accion))) (= (length accion) 2)
                  (symbolp (first accion)) (string= (first accion) "R")
                  (second accion))))
    (if (and (typep pit '(integer 0 5))
             (plusp (aref (estado-tablero estado) (estado-lado-sgte-jugador estado) pit)))
        pit
        (error "~s is no action of this state; there are: ~:[~{~*(R ~d)~^ ~}~;NIL~]" accion
               (estado-debe-pasar-turno estado) (reduce #'append (acciones-posibles estado))))))

(defun ejecuta-accion (estado accion)
  "The state after an action; ESTADO stays as it is. As in the kit, NIL hands the turn over in every state."
  (let* ((mover (estado-lado-sgte-jugador estado))
         (pit (and accion (pit-of estado accion)))
         (board (copy-board (estado-tablero estado))))
    (make-estado :debe-pasar-turno (and pit (sow board mover pit))
                 :tablero board
                 :lado-sgte-jugador (lado-contrario mover))))

(defun generar-sucesores (estado &optional profundidad)
  "The states after each action, in their order; none where the game is over. The kit has PROFUNDIDAD for its traces."
  (declare (ignore profundidad))
  (unless (juego-terminado-p estado)
    (mapcar (lambda (accion) (ejecuta-accion estado accion)) (acciones-posibles estado))))
