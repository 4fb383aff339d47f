#!/usr/bin/env racket
#lang racket/base
; A Kalah bot in one file: it speaks UGI (docs/protocols/ugi.md) and looks a few moves ahead.
(require racket/list racket/string racket/vector)

(define (depth) (if (> pits 8) 3 4)) ; moves to look ahead; more is stronger and slower
(define-values (pits seeds) (values 6 4)) ; the option Game may change them

; Cells: First's pits in sowing order, First's store, Second's pits, Second's store. Side: who is to move, 0 or 1.
(struct board (cells side))
(define (start)
  (define row (append (make-list pits seeds) '(0)))
  (board (list->vector (append row row)) 0))
(define (own side) (* side (+ pits 1))) ; where the row of a side begins; its store ends it
(define (row b side) (for/sum ([i pits]) (vector-ref (board-cells b) (+ (own side) i))))
(define (store b side) (vector-ref (board-cells b) (+ (own side) pits)))
(define (over? b) (or (zero? (row b 0)) (zero? (row b 1))))
(define (legal b)
  (define (seeds-in pit) (vector-ref (board-cells b) (+ (own (board-side b)) pit -1)))
  (if (over? b) '() (for/list ([pit (in-range 1 (+ pits 1))] #:when (< 0 (seeds-in pit))) pit)))
(define (margin b) ; First's points minus Second's; at the end every row counts for its owner
  (+ (- (store b 0) (store b 1)) (if (over? b) (- (row b 0) (row b 1)) 0)))

(define (play b pit) ; may leave the turn with the same side
  (define cells (vector-copy (board-cells b)))
  (define side (board-side b))
  (define (add! i seeds) (vector-set! cells i (+ (vector-ref cells i) seeds)))
  (define (take! i) (begin0 (vector-ref cells i) (vector-set! cells i 0)))
  (define (following i) ; the other's store is skipped
    (define next (modulo (+ i 1) (vector-length cells)))
    (if (= next (+ (own (- 1 side)) pits)) (following next) next))
  (define from (+ (own side) pit -1))
  (define last (for/fold ([at from]) ([_ (take! from)]) (define next (following at)) (add! next 1) next))
  (define opposite (- (* 2 pits) last))
  (when (and (<= (own side) last (+ (own side) pits -1)) (= 1 (vector-ref cells last)) (< 0 (vector-ref cells opposite)))
    (add! (+ (own side) pits) (+ (take! last) (take! opposite)))) ; the last seed captures
  (board cells (if (= last (+ (own side) pits)) side (- 1 side))))

; What a move is worth for the side that makes it. The sign changes only when the turn does.
(define (worth b pit depth alpha beta)
  (define after (play b pit))
  (define again? (= (board-side b) (board-side after)))
  (define high (if again? beta (- alpha)))
  (define (best-reply)
    (for/fold ([low (if again? alpha (- beta))]) ([next (legal after)] #:break (>= low high))
      (max low (worth after next (- depth 1) low high))))
  (if (or (= depth 1) (over? after))
      (if (zero? (board-side b)) (margin after) (- (margin after)))
      (if again? (best-reply) (- (best-reply)))))

(define (best-move b) (if (over? b) "none" (argmax (lambda (pit) (worth b pit (depth) -999 999)) (legal b))))
(define (result b)
  (cond [(not (over? b)) "none"] [(> (margin b) 0) "p1win"] [(< (margin b) 0) "p2win"] [else "draw"]))

(define (read-position words) ; every position is given from its start
  (define told (map string->number (regexp-match* #rx"[0-9]+" (caddr (append words '("" ""))))))
  (define fen? (equal? (cadr words) "fen"))
  (for/fold ([b (if fen? (board (list->vector (drop-right told 1)) (- (last told) 1)) (start))])
            ([move (cdr (or (member "moves" words) '(#f)))])
    (play b (string->number move))))

(let loop ([b (start)])
  (define line (read-line))
  (define words (if (eof-object? line) '("quit") (string-split line)))
  (define (says? . wanted) (and (>= (length words) (length wanted)) (equal? wanted (take words (length wanted)))))
  (define answer
    (cond
      [(says? "ugi") "id name kalah_bot\nid author me\noption name Game type string default kalah(pits=6,seeds=4)\nugiok"]
      [(says? "isready") "readyok"]
      [(says? "go") (format "bestmove ~a" (best-move b))]
      [(says? "query" "gameover") (if (over? b) "response true" "response false")]
      [(says? "query" "p1turn") (if (zero? (board-side b)) "response true" "response false")]
      [(says? "query" "result") (string-append "response " (result b))]
      [else #f]))
  (when answer (displayln answer) (flush-output))
  (when (says? "setoption" "name" "Game")
    (define numbers (map string->number (regexp-match* #rx"[0-9]+" line)))
    (set!-values (pits seeds) (if (= 2 (length numbers)) (apply values numbers) (values 6 4))))
  (unless (says? "quit") (loop (if (says? "position") (read-position words) b))))
