;;;; The types as the course published them, made of lists. What is printed depends on it:
;;;;   a position  (row . column)
;;;;   a string    (id origin destination)
;;;;   a board     (array of values or NIL, the next id, the strings, newest first)
;;;;   a game      (board, player to move, (points of 1, points of 2), the moves, oldest first)

(in-package :moedas-lists)

;;; Positions

(defun cria-posicao (linha coluna) (cons linha coluna))
(defun posicao-linha (posicao) (car posicao))
(defun posicao-coluna (posicao) (cdr posicao))

(defun posicao-p (objecto)
  (and (consp objecto) (typep (car objecto) '(integer 0)) (typep (cdr objecto) '(integer 0))))

(defun posicoes-iguais-p (uma outra)
  (and (= (car uma) (car outra)) (= (cdr uma) (cdr outra))))

;;; Strings

(defun cria-fio (id origem destino) (list id origem destino))
(defun fio-id (fio) (first fio))
(defun fio-origem (fio) (second fio))
(defun fio-destino (fio) (third fio))

(defun fio-p (objecto)
  (and (listp objecto) (null (cdr (last objecto))) (= (length objecto) 3) (typep (first objecto) '(integer 1))
       (posicao-p (second objecto)) (posicao-p (third objecto))))

;;; Boards

(defun cria-tabuleiro (linhas colunas)
  (list (make-array (list linhas colunas) :initial-element nil) 1 '()))

(defun coins (tabuleiro) (first tabuleiro))

(defun copy-coins (coins)
  (let ((copy (make-array (array-dimensions coins))))
    (dotimes (i (array-total-size coins) copy)
      (setf (row-major-aref copy i) (row-major-aref coins i)))))

;; Strings are never changed, so that boards can share them; the list of them is only ever replaced.
(defun copia-tabuleiro (tabuleiro)
  (list (copy-coins (coins tabuleiro)) (second tabuleiro) (third tabuleiro)))

(defun tabuleiro-linhas (tabuleiro) (array-dimension (coins tabuleiro) 0))
(defun tabuleiro-colunas (tabuleiro) (array-dimension (coins tabuleiro) 1))
(defun tabuleiro-fios (tabuleiro) (copy-list (third tabuleiro)))

(defun tabuleiro-fio-com-id (tabuleiro id)
  (find id (third tabuleiro) :key #'first))

(defun ends-at-p (fio posicao)
  (or (posicoes-iguais-p (second fio) posicao) (posicoes-iguais-p (third fio) posicao)))

(defun tabuleiro-fios-posicao (tabuleiro posicao)
  (loop for fio in (third tabuleiro)
        when (ends-at-p fio posicao) collect fio))

(defun on-board-p (tabuleiro posicao)
  (array-in-bounds-p (coins tabuleiro) (car posicao) (cdr posicao)))

(defun tabuleiro-moeda-posicao (tabuleiro posicao)
  (and (on-board-p tabuleiro posicao)
       (aref (coins tabuleiro) (car posicao) (cdr posicao))))

(defun tabuleiro-total-moedas (tabuleiro)
  (let ((coins (coins tabuleiro)))
    (loop for i below (array-total-size coins)
          sum (or (row-major-aref coins i) 0))))

(defun tabuleiro-adiciona-fio! (tabuleiro origem destino)
  (push (cria-fio (second tabuleiro) origem destino) (third tabuleiro))
  (incf (second tabuleiro))
  tabuleiro)

(defun tabuleiro-adiciona-moeda-posicao! (tabuleiro posicao valor)
  (setf (aref (coins tabuleiro) (car posicao) (cdr posicao)) valor)
  tabuleiro)

(defun tabuleiro-remove-fio-com-id! (tabuleiro id)
  (setf (third tabuleiro) (remove id (third tabuleiro) :key #'first))
  tabuleiro)

(defun tabuleiro-remove-moeda-posicao! (tabuleiro posicao)
  (when (on-board-p tabuleiro posicao)
    (setf (aref (coins tabuleiro) (car posicao) (cdr posicao)) nil))
  tabuleiro)

;;; Games

(defun cria-jogo (tabuleiro) (list tabuleiro 1 (list 0 0) '()))

(defun copia-jogo (jogo)
  (destructuring-bind (tabuleiro jogador pontos historico) jogo
    (list (copia-tabuleiro tabuleiro) jogador (copy-list pontos) historico)))

(defun jogo-tabuleiro (jogo) (first jogo))
(defun jogo-jogador (jogo) (second jogo))
(defun jogo-pontos-jogador1 (jogo) (first (third jogo)))
(defun jogo-pontos-jogador2 (jogo) (second (third jogo)))
(defun jogo-historico-jogadas (jogo) (copy-list (fourth jogo)))
(defun jogo-terminado-p (jogo) (null (third (first jogo))))

(defun take-coin (tabuleiro posicao)
  "The value of the coin at POSICAO, which is taken away, if no string holds it any more; otherwise 0."
  (let ((valor (tabuleiro-moeda-posicao tabuleiro posicao)))
    (cond ((or (null valor) (find-if (lambda (fio) (ends-at-p fio posicao)) (third tabuleiro))) 0)
          (t (tabuleiro-remove-moeda-posicao! tabuleiro posicao)
             valor))))

(defun jogo-aplica-jogada! (jogo id)
  "Cuts the string ID. Who takes a coin by it moves again; one cut can take two."
  (let* ((tabuleiro (first jogo))
         (fio (tabuleiro-fio-com-id tabuleiro id)))
    (when fio
      (tabuleiro-remove-fio-com-id! tabuleiro id)
      (setf (fourth jogo) (append (fourth jogo) (list id)))
      (let ((valor (+ (take-coin tabuleiro (second fio)) (take-coin tabuleiro (third fio)))))
        (if (zerop valor)
            (setf (second jogo) (- 3 (second jogo)))
            (incf (nth (1- (second jogo)) (third jogo)) valor))))
    jogo))

;;; The problem of the game

(defun accoes (jogo) (sort (mapcar #'first (third (first jogo))) #'>))

(defun resultado (jogo id) (jogo-aplica-jogada! (copia-jogo jogo) id))

(defun teste-terminal-p (jogo profundidade)
  (declare (ignore profundidade))
  (jogo-terminado-p jogo))

(defun utilidade (jogo jogador)
  (let ((de-1 (- (jogo-pontos-jogador1 jogo) (jogo-pontos-jogador2 jogo))))
    (if (= jogador 1) de-1 (- de-1))))
