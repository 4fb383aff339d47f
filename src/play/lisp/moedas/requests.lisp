;;;; The private language of turno and this program: a Lisp list in a line, answered by a line.
;;;;
;;;;   (begin ROWS COLUMNS COINS STRINGS SEED)   ready | error TEXT
;;;;   (choose HISTORY PLAYER SECONDS)           move ID | none TEXT | error TEXT
;;;;   (ask NUMBER "FORM")                       value NUMBER PRINTED TEXT | failed NUMBER PRINTED TEXT
;;;;   (compile NUMBER)                          value NUMBER 0 T, or the first warning
;;;;   (loaded NUMBER)                           value NUMBER 0 CHARACTERS that the file printed while it was loaded
;;;;
;;;; What anything is worth is decided by whoever asks: the code of students runs in this process. Numbers are drawn by
;;;; whoever asks and told to nobody: a file that writes to our stream cannot answer in our name.

(in-package :turno-moedas)

(defvar *answers*)
(defvar *board* nil "Rows, columns, coins and strings.")

(defun say (control &rest arguments)
  (with-standard-io-syntax
    (apply #'format *answers* control arguments)
    (terpri *answers*)
    (finish-output *answers*)))

(defun call-student (name &rest arguments)
  (apply (symbol-function (intern name :common-lisp-user)) arguments))

(defun make-position (place)
  (call-student "CRIA-POSICAO" (first place) (second place)))

(defun make-game (history)
  "The game in the types that are there now, by their operations alone."
  (destructuring-bind (rows columns coins strings) *board*
    (let ((board (call-student "CRIA-TABULEIRO" rows columns)))
      (loop for (row column value) in coins
            do (call-student "TABULEIRO-ADICIONA-MOEDA-POSICAO!" board (make-position (list row column)) value))
      (loop for (origin destination) in strings
            do (call-student "TABULEIRO-ADICIONA-FIO!" board (make-position origin) (make-position destination)))
      (let ((game (call-student "CRIA-JOGO" board)))
        (dolist (id history game)
          (call-student "JOGO-APLICA-JOGADA!" game id))))))

(defun random-state-of (seed)
  "Games repeat. A state is 64 bits and has no other constructor."
  (let ((bits (make-array 64 :element-type 'bit)))
    (dotimes (i 64)
      (setf (aref bits i) (ldb (byte 1 i) seed)))
    (with-standard-io-syntax
      (read-from-string (format nil "#S(RANDOM-STATE ~s)" bits)))))

(defun begin (rows columns coins strings seed)
  (setf *board* (list rows columns coins strings)
        *random-state* (random-state-of seed))
  (let ((outcome (as-student () (make-game '()))))
    (if (eq (first outcome) :failed)
        (say "error ~a" (second outcome))
        (say "ready"))))

(defun choose (history player seconds)
  (let ((outcome (as-student ()
                   (values (call-student "JOGADOR-MINIMAX-VBEST" (make-game history) player seconds)))))
    (cond ((eq (first outcome) :failed) (say "error ~a" (second outcome)))
          ((typep (second outcome) '(integer 1 999)) (say "move ~d" (second outcome)))
          (t (say "none ~a" (one-line (printed (second outcome)) 100))))))

(defun ask (number text)
  (let ((outcome (as-student ((counting-sink))
                   (multiple-value-list (eval (let ((*readtable* (copy-readtable nil))) (read-from-string text)))))))
    (if (eq (first outcome) :failed)
        (say "failed ~d ~d ~a" number *printed* (second outcome))
        (say "value ~d ~d ~{~a~^ ~}" number *printed* (mapcar #'printed (second outcome))))))

(defun examine (number function)
  "What is asked about the file itself. Compiling it runs its macros."
  (let ((outcome (as-student () (funcall function))))
    (if (eq (first outcome) :failed)
        (say "failed ~d 0 ~a" number (second outcome))
        (say "value ~d 0 ~a" number (printed (second outcome))))))

(defun read-request (line)
  "Words of requests are keywords: no package of ours is there to hold them; see build.lisp."
  (with-standard-io-syntax
    (let ((*read-eval* nil) (*package* (find-package :keyword)))
      (read-from-string line))))

(defun answer (line)
  (destructuring-bind (word &rest arguments) (read-request line)
    (ecase word
      (:begin (apply #'begin arguments))
      (:choose (apply #'choose arguments))
      (:ask (apply #'ask arguments))
      (:compile (examine (first arguments) #'compiles-p))
      (:loaded (examine (first arguments) #'printed-while-loading)))))

(defun answer-requests (requests)
  (loop for line = (read-line requests nil)
        until (or (null line) (string= line "quit"))
        do (answer line)))
