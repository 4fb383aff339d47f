;;;; Moedas e Fios: a complete file as a group of students hands it in. It has the types, the problem, minimax with and
;;;; without alpha-beta, and the players. ASCII only; nothing is printed.

;;; ---------------------------------------------------------------- Types

(defstruct (posicao (:constructor cria-posicao (linha coluna)) (:predicate posicao-p))
  linha coluna)

(defun posicoes-iguais-p (p q)
  (and (= (posicao-linha p) (posicao-linha q)) (= (posicao-coluna p) (posicao-coluna q))))

(defstruct (fio (:constructor cria-fio (id origem destino)) (:predicate fio-p))
  id origem destino)

;; Coins are an array of values or NIL; strings a list, the newest first.
(defstruct (tabuleiro (:constructor faz-tabuleiro (linhas colunas moedas)) (:copier nil))
  linhas colunas moedas (proximo-id 1) (fios '()))

(defun cria-tabuleiro (linhas colunas)
  (faz-tabuleiro linhas colunas (make-array (list linhas colunas) :initial-element nil)))

(defun copia-tabuleiro (tabuleiro)
  (let* ((linhas (tabuleiro-linhas tabuleiro))
         (colunas (tabuleiro-colunas tabuleiro))
         (copia (cria-tabuleiro linhas colunas)))
    (dotimes (i (* linhas colunas))
      (setf (row-major-aref (tabuleiro-moedas copia) i) (row-major-aref (tabuleiro-moedas tabuleiro) i)))
    (setf (tabuleiro-proximo-id copia) (tabuleiro-proximo-id tabuleiro)
          (tabuleiro-fios copia) (copy-list (tabuleiro-fios tabuleiro)))
    copia))

(defun tabuleiro-fio-com-id (tabuleiro id)
  (find id (tabuleiro-fios tabuleiro) :key #'fio-id))

(defun tabuleiro-fios-posicao (tabuleiro posicao)
  (remove-if-not (lambda (fio)
                   (or (posicoes-iguais-p (fio-origem fio) posicao) (posicoes-iguais-p (fio-destino fio) posicao)))
                 (tabuleiro-fios tabuleiro)))

(defun tabuleiro-moeda-posicao (tabuleiro posicao)
  (aref (tabuleiro-moedas tabuleiro) (posicao-linha posicao) (posicao-coluna posicao)))

(defun tabuleiro-total-moedas (tabuleiro)
  (let ((soma 0))
    (dotimes (linha (tabuleiro-linhas tabuleiro) soma)
      (dotimes (coluna (tabuleiro-colunas tabuleiro))
        (incf soma (or (tabuleiro-moeda-posicao tabuleiro (cria-posicao linha coluna)) 0))))))

(defun tabuleiro-adiciona-fio! (tabuleiro origem destino)
  (push (cria-fio (tabuleiro-proximo-id tabuleiro) origem destino) (tabuleiro-fios tabuleiro))
  (incf (tabuleiro-proximo-id tabuleiro))
  tabuleiro)

(defun tabuleiro-adiciona-moeda-posicao! (tabuleiro posicao valor)
  (setf (aref (tabuleiro-moedas tabuleiro) (posicao-linha posicao) (posicao-coluna posicao)) valor)
  tabuleiro)

(defun tabuleiro-remove-fio-com-id! (tabuleiro id)
  (setf (tabuleiro-fios tabuleiro) (remove id (tabuleiro-fios tabuleiro) :key #'fio-id))
  tabuleiro)

(defun tabuleiro-remove-moeda-posicao! (tabuleiro posicao)
  (setf (aref (tabuleiro-moedas tabuleiro) (posicao-linha posicao) (posicao-coluna posicao)) nil)
  tabuleiro)

(defstruct (jogo (:constructor cria-jogo (tabuleiro)) (:copier nil))
  tabuleiro (jogador 1) (pontos-jogador1 0) (pontos-jogador2 0) (jogadas '()))

(defun jogo-historico-jogadas (jogo)
  (reverse (jogo-jogadas jogo)))

(defun copia-jogo (jogo)
  (let ((copia (cria-jogo (copia-tabuleiro (jogo-tabuleiro jogo)))))
    (setf (jogo-jogador copia) (jogo-jogador jogo)
          (jogo-pontos-jogador1 copia) (jogo-pontos-jogador1 jogo)
          (jogo-pontos-jogador2 copia) (jogo-pontos-jogador2 jogo)
          (jogo-jogadas copia) (jogo-jogadas jogo))
    copia))

(defun jogo-terminado-p (jogo)
  (null (tabuleiro-fios (jogo-tabuleiro jogo))))

(defun solta-moeda! (tabuleiro posicao)
  "Takes the coin away if no string holds it. The value is what it was worth, or 0."
  (let ((valor (tabuleiro-moeda-posicao tabuleiro posicao)))
    (cond ((or (null valor) (tabuleiro-fios-posicao tabuleiro posicao)) 0)
          (t (tabuleiro-remove-moeda-posicao! tabuleiro posicao)
             valor))))

(defun jogo-aplica-jogada! (jogo id)
  (let* ((tabuleiro (jogo-tabuleiro jogo))
         (fio (tabuleiro-fio-com-id tabuleiro id)))
    (when fio
      (tabuleiro-remove-fio-com-id! tabuleiro id)
      (push id (jogo-jogadas jogo))
      (let ((pontos (+ (solta-moeda! tabuleiro (fio-origem fio)) (solta-moeda! tabuleiro (fio-destino fio)))))
        (cond ((zerop pontos) (setf (jogo-jogador jogo) (- 3 (jogo-jogador jogo))))
              ((= (jogo-jogador jogo) 1) (incf (jogo-pontos-jogador1 jogo) pontos))
              (t (incf (jogo-pontos-jogador2 jogo) pontos)))))
    jogo))

;;; ---------------------------------------------------------------- The problem

(defstruct problema
  estado-inicial jogador accoes resultado teste-corte-p funcao-avaliacao historico-accoes chave-equivalencia)

(defun accoes (jogo)
  (sort (mapcar #'fio-id (tabuleiro-fios (jogo-tabuleiro jogo))) #'>))

(defun resultado (jogo id)
  (jogo-aplica-jogada! (copia-jogo jogo) id))

(defun teste-terminal-p (jogo profundidade)
  (declare (ignore profundidade))
  (jogo-terminado-p jogo))

(defun utilidade (jogo jogador)
  (let ((diferenca (- (jogo-pontos-jogador1 jogo) (jogo-pontos-jogador2 jogo))))
    (if (= jogador 1) diferenca (- diferenca))))

(defun problema-do-jogo (jogo)
  (make-problema :estado-inicial jogo
                 :jogador #'jogo-jogador
                 :accoes #'accoes
                 :resultado #'resultado
                 :teste-corte-p #'teste-terminal-p
                 :funcao-avaliacao #'utilidade
                 :historico-accoes #'jogo-historico-jogadas
                 :chave-equivalencia #'accoes))

;;; ---------------------------------------------------------------- Minimax

;; Who is to move is asked of every state: a player may move several times in a row.
(defun minimax (problema jogador)
  "The best action, its value for JOGADOR and the number of leaves."
  (let ((folhas 0))
    (labels ((procura (estado profundidade)
               (cond ((funcall (problema-teste-corte-p problema) estado profundidade)
                      (incf folhas)
                      (values nil (funcall (problema-funcao-avaliacao problema) estado jogador)))
                     (t
                      (let ((maximiza (= (funcall (problema-jogador problema) estado) jogador))
                            (melhor nil)
                            (melhor-valor nil))
                        (dolist (accao (funcall (problema-accoes problema) estado) (values melhor melhor-valor))
                          (let ((valor (nth-value 1 (procura (funcall (problema-resultado problema) estado accao)
                                                             (1+ profundidade)))))
                            (when (or (null melhor-valor)
                                      (if maximiza (> valor melhor-valor) (< valor melhor-valor)))
                              (setf melhor accao
                                    melhor-valor valor)))))))))
      (multiple-value-bind (accao valor) (procura (problema-estado-inicial problema) 0)
        (values accao valor folhas)))))

(defun minimax-alfa-beta (problema jogador)
  (let ((folhas 0))
    (labels ((procura (estado profundidade alfa beta)
               (cond ((funcall (problema-teste-corte-p problema) estado profundidade)
                      (incf folhas)
                      (values nil (funcall (problema-funcao-avaliacao problema) estado jogador)))
                     (t
                      (let ((maximiza (= (funcall (problema-jogador problema) estado) jogador))
                            (melhor nil)
                            (melhor-valor nil))
                        (dolist (accao (funcall (problema-accoes problema) estado) (values melhor melhor-valor))
                          (let ((valor (nth-value 1 (procura (funcall (problema-resultado problema) estado accao)
                                                             (1+ profundidade) alfa beta))))
                            (when (or (null melhor-valor)
                                      (if maximiza (> valor melhor-valor) (< valor melhor-valor)))
                              (setf melhor accao
                                    melhor-valor valor))
                            (cond (maximiza
                                   (when (and beta (>= melhor-valor beta)) (return (values melhor melhor-valor)))
                                   (when (or (null alfa) (> melhor-valor alfa)) (setf alfa melhor-valor)))
                                  (t
                                   (when (and alfa (<= melhor-valor alfa)) (return (values melhor melhor-valor)))
                                   (when (or (null beta) (< melhor-valor beta)) (setf beta melhor-valor)))))))))))
      (multiple-value-bind (accao valor) (procura (problema-estado-inicial problema) 0 nil nil)
        (values accao valor folhas)))))

(defun jogador-minimax-simples (jogo jogador segundos)
  (declare (ignore segundos))
  (values (minimax-alfa-beta (problema-do-jogo jogo) jogador)))

;;; ---------------------------------------------------------------- The player of the cup
;;;
;;; It reads the game once, by the operations of the types, into a form that is quick to search: a number has a bit for
;;; every string that is left, a coin is a number with the bits of its strings. It deepens its search until the time is
;;; up, or the search has reached the end of the game everywhere.

(defstruct rapido
  mascaras     ; of each string: the strings of its two coins, as two vectors by bit
  mascaras-2
  valores      ; and what these coins are worth
  valores-2
  ids          ; of each bit
  tabela       ; what is known of positions: a hash table by the strings that are left
  prazo)       ; when to stop, in internal time

(defun le-rapido (jogo prazo)
  (let* ((tabuleiro (jogo-tabuleiro jogo))
         (fios (sort (copy-list (tabuleiro-fios tabuleiro)) #'< :key #'fio-id))
         (n (length fios))
         (lido (make-rapido :mascaras (make-array n) :mascaras-2 (make-array n)
                            :valores (make-array n) :valores-2 (make-array n)
                            :ids (map 'vector #'fio-id fios)
                            :tabela (make-hash-table :test 'eql) :prazo prazo)))
    (flet ((mascara (posicao)
             (let ((soma 0)
                   (bit 0))
               (dolist (fio fios soma)
                 (when (or (posicoes-iguais-p (fio-origem fio) posicao) (posicoes-iguais-p (fio-destino fio) posicao))
                   (setf soma (logior soma (ash 1 bit))))
                 (incf bit)))))
      (let ((bit 0))
        (dolist (fio fios lido)
          (setf (svref (rapido-mascaras lido) bit) (mascara (fio-origem fio))
                (svref (rapido-mascaras-2 lido) bit) (mascara (fio-destino fio))
                (svref (rapido-valores lido) bit) (or (tabuleiro-moeda-posicao tabuleiro (fio-origem fio)) 0)
                (svref (rapido-valores-2 lido) bit) (or (tabuleiro-moeda-posicao tabuleiro (fio-destino fio)) 0))
          (incf bit))))))

;; What cutting the string of BIT takes, of the strings RESTO.
(defun ganho (lido resto bit)
  (let ((depois (logandc2 resto (ash 1 bit))))
    (+ (if (zerop (logand depois (svref (rapido-mascaras lido) bit))) (svref (rapido-valores lido) bit) 0)
       (if (zerop (logand depois (svref (rapido-mascaras-2 lido) bit))) (svref (rapido-valores-2 lido) bit) 0))))

(defun oferta (lido resto bit)
  "What the other side can take at once after a cut that takes nothing: the ends of the string with one string left."
  (let ((depois (logandc2 resto (ash 1 bit))))
    (+ (if (= (logcount (logand depois (svref (rapido-mascaras lido) bit))) 1) (svref (rapido-valores lido) bit) 0)
       (if (= (logcount (logand depois (svref (rapido-mascaras-2 lido) bit))) 1)
           (svref (rapido-valores-2 lido) bit)
           0))))

(defun cortes-ordenados (lido resto primeiro)
  "The bits of RESTO: PRIMEIRO, those that take something, those that offer nothing, the rest by what they offer."
  (let ((todos '()))
    (dotimes (bit (length (rapido-ids lido)))
      (when (logbitp bit resto)
        (let ((ganho (ganho lido resto bit)))
          (push (cons (cond ((eql bit primeiro) -1000)
                            ((plusp ganho) (- ganho))
                            (t (oferta lido resto bit)))
                      bit)
                todos))))
    (mapcar #'cdr (sort todos #'< :key #'car))))

;; The value is the difference of what both still take, for the side to move. The second value is true if the search saw
;; the end of the game wherever it mattered. The table has the depth, the value, how it is meant, and the best cut.
(defun procura-rapida (lido resto profundidade alfa beta)
  (cond ((zerop resto) (values 0 t))
        ((> (get-internal-real-time) (rapido-prazo lido)) (throw 'fim-do-tempo nil))
        (t
         (let ((sabido (gethash resto (rapido-tabela lido)))
               (alfa-inicial alfa))
           (when (and sabido (>= (first sabido) profundidade))
             (destructuring-bind (valor modo corte completo) (rest sabido)
               (declare (ignore corte))
               (when (or (eq modo 'certo) (and (eq modo 'pelo-menos) (>= valor beta))
                         (and (eq modo 'quando-muito) (<= valor alfa)))
                 (return-from procura-rapida (values valor completo)))))
           (let ((melhor nil)
                 (melhor-corte nil)
                 (completo t)
                 (cortes (cortes-ordenados lido resto (fifth sabido))))
             ;; Where the search has no depth left, it only goes on taking what is free.
             (when (and (<= profundidade 0) (zerop (ganho lido resto (first cortes))))
               (return-from procura-rapida (values (- (oferta lido resto (first cortes))) nil)))
             (dolist (bit cortes)
               (let* ((ganho (ganho lido resto bit))
                      (depois (logandc2 resto (ash 1 bit))))
                 (when (and (<= profundidade 0) (zerop ganho))
                   (setf completo nil)
                   (return))
                 (multiple-value-bind (valor foi-completo)
                     (if (plusp ganho)
                         (procura-rapida lido depois (1- profundidade) (- alfa ganho) (- beta ganho))
                         (multiple-value-bind (do-outro foi) (procura-rapida lido depois (1- profundidade) (- beta) (- alfa))
                           (values (- do-outro) foi)))
                   (incf valor ganho)
                   (unless foi-completo (setf completo nil))
                   (when (or (null melhor) (> valor melhor))
                     (setf melhor valor
                           melhor-corte bit))
                   (when (>= melhor beta) (return))
                   (setf alfa (max alfa melhor)))))
             (setf (gethash resto (rapido-tabela lido))
                   (list (if completo 1000 profundidade) melhor
                         (cond ((>= melhor beta) 'pelo-menos) ((<= melhor alfa-inicial) 'quando-muito) (t 'certo))
                         melhor-corte completo))
             (values melhor completo melhor-corte))))))

(defun jogador-minimax-vbest (jogo jogador segundos)
  "The id of the string to cut, within SEGUNDOS. JOGADOR is the side to move."
  (declare (ignore jogador))
  (let* ((unidades internal-time-units-per-second)
         (prazo (+ (get-internal-real-time) (floor (* (- segundos 6/10) unidades))))
         (lido (le-rapido jogo prazo))
         (n (length (rapido-ids lido)))
         (tudo (1- (ash 1 n)))
         (escolha (first (cortes-ordenados lido tudo nil))))
    (catch 'fim-do-tempo
      (loop for profundidade from 1 to n
            do (multiple-value-bind (valor completo corte) (procura-rapida lido tudo profundidade -1000 1000)
                 (declare (ignore valor))
                 (when corte (setf escolha corte))
                 (when completo (return)))))
    (svref (rapido-ids lido) escolha)))

;; The search is many times as fast once it is compiled. What uses the operations of the types must not be: compiled code
;; would go on using those that are above when others are loaded over them.
(dolist (nome '(ganho oferta cortes-ordenados procura-rapida))
  (compile nome))

(load "interface-moedas.fas")
(load "exemplos.fas")
