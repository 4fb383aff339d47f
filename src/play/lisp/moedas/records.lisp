;;;; The same types made of records. The strings of a board stand oldest first. A file that keeps to the operations
;;;; plays the same with either: the judge tries both.

(in-package :moedas-records)

(defstruct (posicao (:constructor cria-posicao (linha coluna)) (:predicate posicao-p) (:copier nil))
  linha coluna)

(defun posicoes-iguais-p (uma outra)
  (and (= (posicao-linha uma) (posicao-linha outra)) (= (posicao-coluna uma) (posicao-coluna outra))))

(defstruct (fio (:constructor cria-fio (id origem destino)) (:predicate fio-p) (:copier nil))
  id origem destino)

(defstruct (board (:constructor make-board (linhas colunas coins)))
  linhas colunas
  coins             ; a vector of values or NIL, row by row
  (next-id 1)
  (fios '()))       ; oldest first

(defun cria-tabuleiro (linhas colunas)
  (make-board linhas colunas (make-array (* linhas colunas) :initial-element nil)))

(defun copia-tabuleiro (tabuleiro)
  (let ((copy (copy-board tabuleiro)))
    (setf (board-coins copy) (copy-seq (board-coins copy)))
    copy))

(defun tabuleiro-linhas (tabuleiro) (board-linhas tabuleiro))
(defun tabuleiro-colunas (tabuleiro) (board-colunas tabuleiro))
(defun tabuleiro-fios (tabuleiro) (copy-list (board-fios tabuleiro)))

(defun tabuleiro-fio-com-id (tabuleiro id)
  (find id (board-fios tabuleiro) :key #'fio-id))

(defun ends-at-p (fio posicao)
  (or (posicoes-iguais-p (fio-origem fio) posicao) (posicoes-iguais-p (fio-destino fio) posicao)))

(defun tabuleiro-fios-posicao (tabuleiro posicao)
  (remove-if-not (lambda (fio) (ends-at-p fio posicao)) (board-fios tabuleiro)))

(defun place (tabuleiro posicao)
  "Where the vector of coins has POSICAO; NIL beside the board."
  (let ((linha (posicao-linha posicao))
        (coluna (posicao-coluna posicao)))
    (and (< -1 linha (board-linhas tabuleiro)) (< -1 coluna (board-colunas tabuleiro))
         (+ (* linha (board-colunas tabuleiro)) coluna))))

(defun tabuleiro-moeda-posicao (tabuleiro posicao)
  (let ((place (place tabuleiro posicao)))
    (and place (aref (board-coins tabuleiro) place))))

(defun tabuleiro-total-moedas (tabuleiro)
  (reduce #'+ (remove nil (board-coins tabuleiro))))

(defun tabuleiro-adiciona-fio! (tabuleiro origem destino)
  (setf (board-fios tabuleiro)
        (append (board-fios tabuleiro) (list (cria-fio (board-next-id tabuleiro) origem destino))))
  (incf (board-next-id tabuleiro))
  tabuleiro)

(defun tabuleiro-adiciona-moeda-posicao! (tabuleiro posicao valor)
  (setf (aref (board-coins tabuleiro) (place tabuleiro posicao)) valor)
  tabuleiro)

(defun tabuleiro-remove-fio-com-id! (tabuleiro id)
  (setf (board-fios tabuleiro) (remove id (board-fios tabuleiro) :key #'fio-id))
  tabuleiro)

(defun tabuleiro-remove-moeda-posicao! (tabuleiro posicao)
  (let ((place (place tabuleiro posicao)))
    (when place (setf (aref (board-coins tabuleiro) place) nil))
    tabuleiro))

(defstruct (match (:constructor make-match (tabuleiro)))
  tabuleiro
  (jogador 1)
  (pontos-1 0)
  (pontos-2 0)
  (newest-first '()))

(defun cria-jogo (tabuleiro) (make-match tabuleiro))

(defun copia-jogo (jogo)
  (let ((copy (copy-match jogo)))
    (setf (match-tabuleiro copy) (copia-tabuleiro (match-tabuleiro copy)))
    copy))

(defun jogo-tabuleiro (jogo) (match-tabuleiro jogo))
(defun jogo-jogador (jogo) (match-jogador jogo))
(defun jogo-pontos-jogador1 (jogo) (match-pontos-1 jogo))
(defun jogo-pontos-jogador2 (jogo) (match-pontos-2 jogo))
(defun jogo-historico-jogadas (jogo) (reverse (match-newest-first jogo)))
(defun jogo-terminado-p (jogo) (null (board-fios (match-tabuleiro jogo))))

(defun take-coin (tabuleiro posicao)
  (let ((valor (tabuleiro-moeda-posicao tabuleiro posicao)))
    (cond ((or (null valor) (find-if (lambda (fio) (ends-at-p fio posicao)) (board-fios tabuleiro))) 0)
          (t (tabuleiro-remove-moeda-posicao! tabuleiro posicao)
             valor))))

(defun jogo-aplica-jogada! (jogo id)
  (let* ((tabuleiro (match-tabuleiro jogo))
         (fio (tabuleiro-fio-com-id tabuleiro id)))
    (when fio
      (tabuleiro-remove-fio-com-id! tabuleiro id)
      (push id (match-newest-first jogo))
      (let ((valor (+ (take-coin tabuleiro (fio-origem fio)) (take-coin tabuleiro (fio-destino fio)))))
        (cond ((zerop valor) (setf (match-jogador jogo) (- 3 (match-jogador jogo))))
              ((= (match-jogador jogo) 1) (incf (match-pontos-1 jogo) valor))
              (t (incf (match-pontos-2 jogo) valor)))))
    jogo))

(defun accoes (jogo)
  (sort (mapcar #'fio-id (tabuleiro-fios (match-tabuleiro jogo))) #'>))

(defun resultado (jogo id) (jogo-aplica-jogada! (copia-jogo jogo) id))

(defun teste-terminal-p (jogo profundidade)
  (declare (ignore profundidade))
  (jogo-terminado-p jogo))

(defun utilidade (jogo jogador)
  (let ((de-1 (- (match-pontos-1 jogo) (match-pontos-2 jogo))))
    (if (= jogador 1) de-1 (- de-1))))
