;;;; Drawing boards, and playing at the keyboard or player against player. It uses only the operations of the types, so
;;;; that it works with everybody's.

;;; Drawing. A board is drawn on a canvas: six lines and ten columns a cell.
;;;
;;;   (5)---01--(3)
;;;    | \     / |
;;;    |  03     |      a falling string has its id on the second line below its coin,
;;;    02   x    05     an upright one on the third,
;;;    |  04     |      a rising one on the fourth
;;;    | /     \ |
;;;   (1)---06--(1)

(defun tela-escreve (tela linha coluna texto)
  (replace (aref tela linha) texto :start1 coluna))

(defun tela-nova (linhas colunas)
  (let ((tela (make-array linhas)))
    (dotimes (linha linhas tela)
      (setf (aref tela linha) (make-string colunas :initial-element #\Space)))))

(defun desenha-fio (tela fio)
  (let* ((origem (fio-origem fio))
         (destino (fio-destino fio))
         (cima (if (or (< (posicao-linha origem) (posicao-linha destino))
                       (and (= (posicao-linha origem) (posicao-linha destino))
                            (< (posicao-coluna origem) (posicao-coluna destino))))
                   origem
                   destino))
         (baixo (if (eq cima origem) destino origem))
         (linha (* 6 (posicao-linha cima)))
         (coluna (* 10 (min (posicao-coluna cima) (posicao-coluna baixo))))
         (id (format nil "~2,'0d" (fio-id fio))))
    (cond ((= (posicao-linha cima) (posicao-linha baixo))
           (tela-escreve tela linha (+ coluna 3) (format nil "~5,1,0,'-@a--" id)))
          ((= (posicao-coluna cima) (posicao-coluna baixo))
           (dolist (abaixo '(1 2 4 5))
             (tela-escreve tela (+ linha abaixo) (1+ coluna) "|"))
           (tela-escreve tela (+ linha 3) coluna (format nil "~3@a" id)))
          (t
           (let* ((desce (< (posicao-coluna cima) (posicao-coluna baixo)))
                  (risco (if desce "\\" "/"))
                  (centro (char (aref tela (+ linha 3)) (+ coluna 6))))
             (tela-escreve tela (+ linha 1) (+ coluna (if desce 3 9)) risco)
             (tela-escreve tela (+ linha (if desce 2 4)) (+ coluna 3) (format nil "~3@a" id))
             (tela-escreve tela (+ linha 3) (+ coluna 6) (if (char= centro #\Space) risco "x"))
             (tela-escreve tela (+ linha 5) (+ coluna (if desce 9 3)) risco))))))

(defun desenha-tabuleiro (tabuleiro)
  (let* ((linhas (tabuleiro-linhas tabuleiro))
         (colunas (tabuleiro-colunas tabuleiro))
         (largura (+ (* 10 (1- colunas)) 3))
         (tela (tela-nova (1+ (* 6 (1- linhas))) largura))
         (borda (make-string (+ largura 8) :initial-element #\=)))
    (dotimes (linha linhas)
      (dotimes (coluna colunas)
        (let ((valor (tabuleiro-moeda-posicao tabuleiro (cria-posicao linha coluna))))
          (when valor
            (tela-escreve tela (* 6 linha) (* 10 coluna) (format nil "(~d)" valor))))))
    ;; By id: where two cross, both show.
    (dolist (fio (sort (copy-list (tabuleiro-fios tabuleiro)) #'< :key #'fio-id))
      (desenha-fio tela fio))
    (format t "~a~%" borda)
    (dotimes (linha (length tela))
      (format t "||  ~a  ||~%" (aref tela linha)))
    (format t "~a~%" borda)
    nil))

(defun desenha-jogo (jogo)
  (desenha-tabuleiro (jogo-tabuleiro jogo))
  (format t "~:[ ~;*~]jogador 1: ~d  ~:[ ~;*~]jogador 2: ~d~%"
          (= (jogo-jogador jogo) 1) (jogo-pontos-jogador1 jogo)
          (= (jogo-jogador jogo) 2) (jogo-pontos-jogador2 jogo))
  nil)

;;; Players. A player is a function of a game, a player (1 or 2) and a number of seconds; its value is an id.

(defun jogador-humano (jogo jogador segundos)
  "Asks until it gets the id of a string that is on the board."
  (declare (ignore segundos))
  (loop
    (format t "jogador ~d, que fio cortas? " jogador)
    (finish-output)
    (let ((linha (read-line *standard-input* nil)))
      (when (null linha) (return nil))
      (let ((id (ignore-errors (parse-integer (string-trim '(#\Space #\Tab #\Return) linha)))))
        (cond ((null id) (format t "Escreve o numero de um fio.~%"))
              ((tabuleiro-fio-com-id (jogo-tabuleiro jogo) id) (return id))
              (t (format t "Nao ha nenhum fio ~d no tabuleiro.~%" id)))))))

(defun tempo-decorrido (inicio)
  "Seconds since INICIO, a value of get-internal-real-time."
  (/ (- (get-internal-real-time) inicio) internal-time-units-per-second))

(defun jogada-p (jogo id)
  (and (integerp id) (tabuleiro-fio-com-id (jogo-tabuleiro jogo) id)))

(defun joga (tabuleiro jogador1 jogador2 &optional (segundos 15) (mostra t))
  "Plays a game. Who takes longer than SEGUNDOS, or gives an id that is not on the board, loses every coin. The values
are the points of both."
  (let ((jogo (cria-jogo (copia-tabuleiro tabuleiro)))
        (total (tabuleiro-total-moedas tabuleiro)))
    (loop until (jogo-terminado-p jogo)
          do (when mostra (desenha-jogo jogo))
             (let* ((jogador (jogo-jogador jogo))
                    (inicio (get-internal-real-time))
                    (id (values (funcall (if (= jogador 1) jogador1 jogador2) (copia-jogo jogo) jogador segundos)))
                    (perde (cond ((> (tempo-decorrido inicio) segundos) "passou o tempo")
                                 ((not (jogada-p jogo id)) "nao deu um fio do tabuleiro"))))
               (when perde
                 (when mostra (format t "O jogador ~d ~a (~s).~%" jogador perde id))
                 (return-from joga (if (= jogador 1) (values 0 total) (values total 0))))
               (when mostra (format t "O jogador ~d corta o fio ~d.~%" jogador id))
               (jogo-aplica-jogada! jogo id)))
    (let ((pontos1 (jogo-pontos-jogador1 jogo))
          (pontos2 (jogo-pontos-jogador2 jogo)))
      (when mostra
        (desenha-jogo jogo)
        (cond ((= pontos1 pontos2) (format t "Empate a ~d.~%" pontos1))
              (t (format t "Ganhou o jogador ~d por ~d.~%" (if (> pontos1 pontos2) 1 2) (abs (- pontos1 pontos2))))))
      (values pontos1 pontos2))))

(defun compara (jogador1 jogador2 tabuleiros &optional (segundos 15))
  "Two games on each board, sides changed. The values are the points that each took in all of them."
  (let ((soma1 0)
        (soma2 0))
    (dolist (tabuleiro tabuleiros (values soma1 soma2))
      (multiple-value-bind (a b) (joga tabuleiro jogador1 jogador2 segundos nil)
        (incf soma1 a)
        (incf soma2 b))
      (multiple-value-bind (b a) (joga tabuleiro jogador2 jogador1 segundos nil)
        (incf soma1 a)
        (incf soma2 b)))))
