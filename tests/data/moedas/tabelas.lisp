;;;; Um jogador com tabelas de dispersão. Escreve enquanto pensa, tem acentos nos comentários e usa o que só o CLISP tem.

(defun cria-posicao (linha coluna) (list linha coluna))
(defun posicao-linha (p) (first p))
(defun posicao-coluna (p) (second p))
(defun posicao-p (x) (and (listp x) (= (length x) 2) (integerp (first x)) (integerp (second x))))
(defun posicoes-iguais-p (p q) (equal p q))

(defun cria-fio (id origem destino) (vector id origem destino))
(defun fio-id (fio) (aref fio 0))
(defun fio-origem (fio) (aref fio 1))
(defun fio-destino (fio) (aref fio 2))
(defun fio-p (x) (and (vectorp x) (not (stringp x)) (= (length x) 3)))

(defstruct tab linhas colunas (moedas (make-hash-table :test 'equal)) (fios (make-hash-table :initial-contents '()))
  (ultimo 0))

(defun copia-tabela (tabela)
  (let ((pares '()))
    (maphash #'(lambda (chave valor) (push (cons chave valor) pares)) tabela)
    (make-hash-table :test (hash-table-test tabela) :initial-contents (reverse pares))))

(defun valores-tabela (tabela)
  (loop for valor being the hash-values of tabela collect valor))

(defun cria-tabuleiro (linhas colunas) (make-tab :linhas linhas :colunas colunas))
(defun copia-tabuleiro (tb)
  (make-tab :linhas (tab-linhas tb) :colunas (tab-colunas tb) :moedas (copia-tabela (tab-moedas tb))
            :fios (copia-tabela (tab-fios tb)) :ultimo (tab-ultimo tb)))
(defun tabuleiro-linhas (tb) (tab-linhas tb))
(defun tabuleiro-colunas (tb) (tab-colunas tb))
(defun tabuleiro-fios (tb) (valores-tabela (tab-fios tb)))
(defun tabuleiro-fio-com-id (tb id) (values (gethash id (tab-fios tb))))
(defun tabuleiro-fios-posicao (tb posicao)
  (let (lista)
    (dolist (fio (tabuleiro-fios tb) lista)
      (if (or (posicoes-iguais-p (fio-origem fio) posicao) (posicoes-iguais-p (fio-destino fio) posicao))
          (setf lista (cons fio lista))))))
(defun tabuleiro-moeda-posicao (tb posicao) (values (gethash posicao (tab-moedas tb))))
(defun tabuleiro-total-moedas (tb) (apply #'+ (valores-tabela (tab-moedas tb))))
(defun tabuleiro-adiciona-fio! (tb origem destino)
  (setf (gethash (incf (tab-ultimo tb)) (tab-fios tb)) (cria-fio (tab-ultimo tb) origem destino)))
(defun tabuleiro-adiciona-moeda-posicao! (tb posicao valor)
  (setf (gethash posicao (tab-moedas tb)) valor))
(defun tabuleiro-remove-fio-com-id! (tb id) (remhash id (tab-fios tb)))
(defun tabuleiro-remove-moeda-posicao! (tb posicao) (remhash posicao (tab-moedas tb)))

(defstruct jg tab (vez 1) (pontos (list 0 0)) historico)
(defun cria-jogo (tb) (make-jg :tab tb))
(defun copia-jogo (j)
  (make-jg :tab (copia-tabuleiro (jg-tab j)) :vez (jg-vez j) :pontos (copy-list (jg-pontos j))
           :historico (copy-list (jg-historico j))))
(defun jogo-tabuleiro (j) (jg-tab j))
(defun jogo-jogador (j) (jg-vez j))
(defun jogo-pontos-jogador1 (j) (first (jg-pontos j)))
(defun jogo-pontos-jogador2 (j) (second (jg-pontos j)))
(defun jogo-historico-jogadas (j) (jg-historico j))
(defun jogo-terminado-p (j) (zerop (hash-table-count (tab-fios (jg-tab j)))))
(defun jogo-aplica-jogada! (j id)
  (let* ((tb (jg-tab j)) (fio (tabuleiro-fio-com-id tb id)) (ganho 0))
    (when fio
      (tabuleiro-remove-fio-com-id! tb id)
      (setf (jg-historico j) (append (jg-historico j) (list id)))
      (dolist (p (list (fio-origem fio) (fio-destino fio)))
        (let ((valor (tabuleiro-moeda-posicao tb p)))
          (when (and valor (null (tabuleiro-fios-posicao tb p)))
            (tabuleiro-remove-moeda-posicao! tb p)
            (incf ganho valor))))
      (if (zerop ganho)
          (setf (jg-vez j) (if (= (jg-vez j) 1) 2 1))
          (incf (nth (1- (jg-vez j)) (jg-pontos j)) ganho)))))

(defstruct problema estado-inicial jogador accoes resultado teste-corte-p funcao-avaliacao historico-accoes
  chave-equivalencia)

;; Quebra a abstração: lê a estrutura em vez de usar as operações.
(defun accoes (j)
  (let (ids)
    (maphash #'(lambda (id fio) fio (push id ids)) (tab-fios (jg-tab j)))
    (sort ids #'>)))
(defun resultado (j id) (let ((copia (copia-jogo j))) (jogo-aplica-jogada! copia id) copia))
(defun teste-terminal-p (j p) p (jogo-terminado-p j))
(defun utilidade (j jogador)
  (* (if (= jogador 1) 1 -1) (- (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))

(defvar *folhas* 0)

(defun valor-minimax (prob estado jogador alfa beta nivel podar)
  (if (funcall (problema-teste-corte-p prob) estado nivel)
      (progn (incf *folhas*)
             (list nil (funcall (problema-funcao-avaliacao prob) estado jogador)))
      (let ((maxi (= jogador (funcall (problema-jogador prob) estado))) melhor valor)
        (dolist (a (funcall (problema-accoes prob) estado))
          (let ((v (second (valor-minimax prob (funcall (problema-resultado prob) estado a) jogador alfa beta
                                          (1+ nivel) podar))))
            (if (or (null valor) (funcall (if maxi #'> #'<) v valor))
                (setf valor v melhor a))
            (when podar
              (if maxi
                  (if (>= valor beta) (return) (setf alfa (max alfa valor)))
                  (if (<= valor alfa) (return) (setf beta (min beta valor)))))))
        (list melhor valor))))

(defun minimax (prob jogador)
  (setf *folhas* 0)
  (let ((r (valor-minimax prob (problema-estado-inicial prob) jogador -99999 99999 0 nil)))
    (values (first r) (second r) *folhas*)))

(defun minimax-alfa-beta (prob jogador)
  (setf *folhas* 0)
  (let ((r (valor-minimax prob (problema-estado-inicial prob) jogador -99999 99999 0 t)))
    (values (first r) (second r) *folhas*)))

(defun faz-problema (jogo profundidade)
  (make-problema :estado-inicial jogo :jogador #'jogo-jogador :accoes #'accoes :resultado #'resultado
                 :teste-corte-p #'(lambda (j p) (or (jogo-terminado-p j) (and profundidade (>= p profundidade))))
                 :funcao-avaliacao #'utilidade :historico-accoes #'jogo-historico-jogadas
                 :chave-equivalencia #'accoes))

(defun jogador-minimax-simples (jogo jogador tempo)
  tempo
  (values (minimax-alfa-beta (faz-problema jogo nil) jogador)))

;; A profundidade depende dos segundos que há, menos um.
(defun jogador-minimax-vbest (jogo jogador tempo)
  (let ((profundidade (if (> (length (accoes jogo)) 8) (max 1 (min 2 (- tempo 1))) 3)))
    (format t "profundidade ~a~%" profundidade)
    (finish-output)
    (minimax-alfa-beta (faz-problema jogo profundidade) jogador)))

(load (compile-file "interface-moedas.lisp"))
(load (compile-file "exemplos.lisp"))
