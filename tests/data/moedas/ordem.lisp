;;;; Um jogador que conta com a ordem em que o CLISP percorre tabelas de dispersão: a última chave primeiro. As acções vêm
;;;; assim por ordem decrescente de id, sem que nada as ordene.

(load "interface-moedas.fas")

(defstruct (posicao (:type list) (:constructor cria-posicao (linha coluna))) linha coluna)
(defun posicao-p (x) (and (listp x) (= (length x) 2) (every #'integerp x)))
(defun posicoes-iguais-p (p q) (equal p q))

(defstruct (fio (:constructor cria-fio (id origem destino))) id origem destino)

(defstruct (tabuleiro (:constructor faz-tabuleiro) (:copier nil))
  linhas colunas (moedas (make-hash-table :test 'equal)) (dos-ids (make-hash-table :initial-contents '())) (ultimo 0))

(defun cria-tabuleiro (linhas colunas) (faz-tabuleiro :linhas linhas :colunas colunas))
(defun pares (tabela)  ; a chave mais antiga primeiro
  (let (lista)
    (maphash #'(lambda (chave valor) (push (cons chave valor) lista)) tabela)
    lista))
(defun copia-tabuleiro (tb)
  (faz-tabuleiro :linhas (tabuleiro-linhas tb) :colunas (tabuleiro-colunas tb) :ultimo (tabuleiro-ultimo tb)
                 :moedas (make-hash-table :test 'equal :initial-contents (pares (tabuleiro-moedas tb)))
                 :dos-ids (make-hash-table :initial-contents (pares (tabuleiro-dos-ids tb)))))
(defun tabuleiro-fios (tb) (loop for fio being the hash-values of (tabuleiro-dos-ids tb) collect fio))
(defun tabuleiro-fio-com-id (tb id) (values (gethash id (tabuleiro-dos-ids tb))))
(defun tabuleiro-fios-posicao (tb p)
  (remove-if-not #'(lambda (fio) (or (equal (fio-origem fio) p) (equal (fio-destino fio) p))) (tabuleiro-fios tb)))
(defun tabuleiro-moeda-posicao (tb p) (values (gethash p (tabuleiro-moedas tb))))
(defun tabuleiro-total-moedas (tb) (loop for valor being the hash-values of (tabuleiro-moedas tb) sum valor))
(defun tabuleiro-adiciona-fio! (tb origem destino)
  (let ((id (incf (tabuleiro-ultimo tb))))
    (setf (gethash id (tabuleiro-dos-ids tb)) (cria-fio id origem destino))))
(defun tabuleiro-adiciona-moeda-posicao! (tb p valor) (setf (gethash p (tabuleiro-moedas tb)) valor))
(defun tabuleiro-remove-fio-com-id! (tb id) (remhash id (tabuleiro-dos-ids tb)))
(defun tabuleiro-remove-moeda-posicao! (tb p) (remhash p (tabuleiro-moedas tb)))

(defstruct (jogo (:constructor cria-jogo (tabuleiro)) (:copier nil))
  tabuleiro (jogador 1) (pontos-jogador1 0) (pontos-jogador2 0) historico-jogadas)
(defun copia-jogo (j)
  (let ((copia (copy-structure j)))
    (setf (jogo-tabuleiro copia) (copia-tabuleiro (jogo-tabuleiro j)))
    copia))
(defun jogo-terminado-p (j) (null (accoes j)))
(defun jogo-aplica-jogada! (j id)
  (let* ((tb (jogo-tabuleiro j)) (fio (tabuleiro-fio-com-id tb id)) (ganho 0))
    (when fio
      (tabuleiro-remove-fio-com-id! tb id)
      (setf (jogo-historico-jogadas j) (append (jogo-historico-jogadas j) (list id)))
      (dolist (p (list (fio-origem fio) (fio-destino fio)))
        (unless (tabuleiro-fios-posicao tb p)
          (incf ganho (or (tabuleiro-moeda-posicao tb p) 0))
          (tabuleiro-remove-moeda-posicao! tb p)))
      (cond ((zerop ganho) (setf (jogo-jogador j) (- 3 (jogo-jogador j))))
            ((eql (jogo-jogador j) 1) (incf (jogo-pontos-jogador1 j) ganho))
            (t (incf (jogo-pontos-jogador2 j) ganho))))
    j))

(defstruct problema
  estado-inicial jogador accoes resultado teste-corte-p funcao-avaliacao historico-accoes chave-equivalencia)

(defun accoes (j) (loop for id being the hash-keys of (tabuleiro-dos-ids (jogo-tabuleiro j)) collect id))
(defun resultado (j id) (jogo-aplica-jogada! (copia-jogo j) id))
(defun teste-terminal-p (j profundidade) (declare (ignore profundidade)) (jogo-terminado-p j))
(defun utilidade (j jogador)
  (funcall (if (= jogador 1) #'+ #'-) (- (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))

;; A primeira acção: o fio de maior id. Mostra o que pensa, ao iniciar e em cada jogada.
(load "exemplos.fas")
(defvar *primeiro* (cria-jogo (copia-tabuleiro t1)))
(desenha-jogo *primeiro*)

(defun jogador-minimax-vbest (j jogador segundos)
  (format t "~&jogador ~a, ~a segundos~%" jogador segundos)
  (desenha-jogo j)
  (first (accoes j)))
