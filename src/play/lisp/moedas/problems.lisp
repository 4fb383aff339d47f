;;;; Games of the judge's own, handed to minimax as problems: nothing in it may be about boards of coins.

(defpackage :moedas-problems
  (:use :common-lisp)
  (:export #:tic-tac-toe #:heap #:game-after #:coins-after #:coins-cut-at #:small-board #:row-board))

(in-package :moedas-problems)

(defun student (name &rest arguments)
  (apply (symbol-function (intern name :common-lisp-user)) arguments))

(defun make-problem (state player actions result over value history key)
  (student "MAKE-PROBLEMA" :estado-inicial state :jogador player :accoes actions :resultado result
                           :teste-corte-p over :funcao-avaliacao value :historico-accoes history
                           :chave-equivalencia key))

;;; Tic-tac-toe. A state is (cells of 0, 1 or 2, the player to move, the cells taken, newest first).

(defparameter *lines* '((0 1 2) (3 4 5) (6 7 8) (0 3 6) (1 4 7) (2 5 8) (0 4 8) (2 4 6)))

(defun winner (cells)
  (dolist (line *lines*)
    (let ((owner (aref cells (first line))))
      (when (and (plusp owner) (= owner (aref cells (second line)) (aref cells (third line))))
        (return owner)))))

(defun take-cell (state cell)
  (destructuring-bind (cells player taken) state
    (let ((after (copy-seq cells)))
      (setf (aref after cell) player)
      (list after (- 3 player) (cons cell taken)))))

(defun tic-tac-toe (&rest taken)
  "The problem after these cells have been taken."
  (let ((state (list (make-array 9 :initial-element 0) 1 '())))
    (dolist (cell taken) (setf state (take-cell state cell)))
    (make-problem state
                  #'second
                  (lambda (state) (loop for cell below 9 when (zerop (aref (first state) cell)) collect cell))
                  #'take-cell
                  (lambda (state depth)
                    (declare (ignore depth))
                    (or (winner (first state)) (notany #'zerop (first state))))
                  (lambda (state player)
                    (let ((winner (winner (first state))))
                      (cond ((null winner) 0) ((= winner player) 1) (t -1))))
                  (lambda (state) (reverse (third state)))
                  #'first)))

;;; A heap of counters, of which a player takes 1, 2 or 3, for 1, 5 or 2 points. Who leaves a multiple of three moves
;;; again. A state is (counters, player to move, points of 1 less those of 2, history newest first).

(defun take-counters (state action)
  (destructuring-bind (counters player lead history) state
    (let ((left (- counters action))
          (points (ecase action (1 1) (2 5) (3 2))))
      (list left
            (if (zerop (mod left 3)) player (- 3 player))
            (if (= player 1) (+ lead points) (- lead points))
            (cons action history)))))

(defun heap (counters)
  (make-problem (list counters 1 0 '())
                #'second
                (lambda (state) (loop for action from 1 to (min 3 (first state)) collect action))
                #'take-counters
                (lambda (state depth)
                  (declare (ignore depth))
                  (zerop (first state)))
                (lambda (state player) (if (= player 1) (third state) (- (third state))))
                (lambda (state) (reverse (fourth state)))
                (lambda (state) (list (first state) (second state) (third state)))))

;;; The game of the assignment, by the operations that are there.

(defun coins-problem (game over)
  (make-problem game
                (lambda (game) (student "JOGO-JOGADOR" game))
                (lambda (game) (student "ACCOES" game))
                (lambda (game id) (student "RESULTADO" game id))
                over
                (lambda (game player) (student "UTILIDADE" game player))
                (lambda (game) (student "JOGO-HISTORICO-JOGADAS" game))
                (lambda (game) (student "ACCOES" game))))

(defun game-after (board moves)
  (let ((game (student "CRIA-JOGO" (student "COPIA-TABULEIRO" board))))
    (dolist (id moves game)
      (student "JOGO-APLICA-JOGADA!" game id))))

(defun coins-after (board &rest moves)
  (coins-problem (game-after board moves) (lambda (game depth) (student "TESTE-TERMINAL-P" game depth))))

(defun coins-cut-at (points board)
  "Cut off where the game is over or a player has so many points."
  (coins-problem (game-after board '())
                 (lambda (game depth)
                   (or (student "TESTE-TERMINAL-P" game depth)
                       (>= (student "JOGO-PONTOS-JOGADOR1" game) points)
                       (>= (student "JOGO-PONTOS-JOGADOR2" game) points)))))

(defun board (rows columns coins strings)
  (let ((board (student "CRIA-TABULEIRO" rows columns)))
    (flet ((place (place) (student "CRIA-POSICAO" (first place) (second place))))
      (loop for (row column value) in coins
            do (student "TABULEIRO-ADICIONA-MOEDA-POSICAO!" board (place (list row column)) value))
      (loop for (from to) in strings
            do (student "TABULEIRO-ADICIONA-FIO!" board (place from) (place to))))
    board))

(defun small-board ()
  "A square of four coins with one diagonal."
  (board 2 2 '((0 0 4) (0 1 2) (1 0 7) (1 1 3))
         '(((0 0) (0 1)) ((0 0) (1 0)) ((0 1) (1 1)) ((1 0) (1 1)) ((0 0) (1 1)))))

(defun row-board ()
  "Three coins in a row."
  (board 1 3 '((0 0 4) (0 1 2) (0 2 9)) '(((0 0) (0 1)) ((0 1) (0 2)))))
