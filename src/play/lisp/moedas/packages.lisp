;;;; The packages of the host. Students' files live in COMMON-LISP-USER, as they did with the course's own programs.

(in-package :common-lisp-user)

;;; The operations of the types, under the names of the assignment; both representations have all of them.
(eval-when (:compile-toplevel :load-toplevel :execute)
  (defparameter cl-user::*operations*
    '("CRIA-POSICAO" "POSICAO-LINHA" "POSICAO-COLUNA" "POSICAO-P" "POSICOES-IGUAIS-P"
      "CRIA-FIO" "FIO-ID" "FIO-ORIGEM" "FIO-DESTINO" "FIO-P"
      "CRIA-TABULEIRO" "COPIA-TABULEIRO" "TABULEIRO-LINHAS" "TABULEIRO-COLUNAS" "TABULEIRO-FIOS"
      "TABULEIRO-FIO-COM-ID" "TABULEIRO-FIOS-POSICAO" "TABULEIRO-MOEDA-POSICAO" "TABULEIRO-TOTAL-MOEDAS"
      "TABULEIRO-ADICIONA-FIO!" "TABULEIRO-ADICIONA-MOEDA-POSICAO!" "TABULEIRO-REMOVE-FIO-COM-ID!"
      "TABULEIRO-REMOVE-MOEDA-POSICAO!"
      "CRIA-JOGO" "COPIA-JOGO" "JOGO-TABULEIRO" "JOGO-JOGADOR" "JOGO-PONTOS-JOGADOR1" "JOGO-PONTOS-JOGADOR2"
      "JOGO-HISTORICO-JOGADAS" "JOGO-APLICA-JOGADA!" "JOGO-TERMINADO-P"
      "ACCOES" "RESULTADO" "TESTE-TERMINAL-P" "UTILIDADE"))

  (defmacro cl-user::define-types-package (name)
    `(defpackage ,name
       (:use :common-lisp)
       (:export ,@cl-user::*operations*))))

;;; Two representations of the same types: lists.lisp has the one that the course published, records.lisp another.
(cl-user::define-types-package :moedas-lists)
(cl-user::define-types-package :moedas-records)

(defpackage :turno-moedas
  (:use :common-lisp)
  (:export #:main))

(defparameter turno-moedas::*operations* cl-user::*operations*)
