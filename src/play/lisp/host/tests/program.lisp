;;;; The program as it is run: a file, a script on its input, its output to the letter.

(in-package :turno-host-tests)

(defun transcript (path &rest requests)
  "What the program answers, and its exit code."
  (let* ((output (make-string-output-stream))
         (input (make-string-input-stream (format nil "~{~a~%~}" requests)))
         (process (sb-ext:run-program *program* (list path) :input input :output output :error nil)))
    (append (butlast (turno-host::split (get-output-stream-string output) #\Linefeed))
            (list (sb-ext:process-exit-code process)))))

(defvar *sampler*
  (file-of "sampler.cl" (header "sampler" "'|El Pozo|")
           (lines "(defun deep (n) (1+ (deep (1+ n))))"
                  "(defun full () (let ((all '())) (loop (push 1 all))))"
                  "(defun heuristica (e)"
                  "  (declare (optimize (speed 3) (safety 0)))"
                  "  (format t \"noise\")"
                  "  (let ((board (estado-tablero e)))"
                  "    (case (get-fichas board 0 0)"
                  "      (0 (deep 0))"
                  "      (1 (full))"
                  "      (2 (aref board 0 70))"
                  "      (3 (make-array 1000000000))"
                  "      (t (/ (suma-fila board (estado-lado-sgte-jugador e)) 4)))))")))

(defun position-with (seeds)
  (format nil "~d,0,1,3,2,4,7|2,1,2,5,3,0,5|1" seeds))

(expect '("about SAMPLER El Pozo" 0) (transcript *sampler* "about" "quit" "about"))
(expect '("5.5" "4.5" 0)
        (transcript *sampler* "eval mancala11 2 18 18 0 0 1 0" (position-with 5) "5,0,1,3,2,4,7|2,1,2,5,3,0,5|2"))
(expect '("error heuristica: the recursion is too deep" "error heuristica: out of memory"
          "error heuristica: Invalid index 70 for (SIMPLE-ARRAY T (2 7)), should be a non-negative integer below 7."
          "error heuristica: out of memory" "error heuristica: the recursion is too deep" "5.5" 0)
        (apply #'transcript *sampler*
               (loop for seeds in '(0 1 2 3 0 5)
                     collect "eval mancala11 1 18 18 0 0 1 0"
                     collect (position-with seeds))))

;;; Characters that UTF-8 does not have.
(expect '("about SURROGATE a?" "error heuristica: b?" 0)
        (transcript (file-of "surrogate.cl" (header "surrogate" "(format nil \"a~a\" (code-char 55296))")
                             "(defun heuristica (e) e (error (format nil \"b~a\" (code-char 55296))))")
                    "about" "eval mancala11 1 18 18 0 0 1 0" (position-with 5)))

;;; Nobody changes what is offered.
(expect-match "about - error line 4: (defun get-pts (lado) lado) : Lock on package MANCALA violated"
              (first (transcript (file-of "takeover.cl" (header "takeover")
                                          (lines "(defun get-pts (lado) lado)" *fine*))
                                 "about")))
(expect '("about - error line 2: (in-package :mancala) : a file may not be in the package MANCALA" 0)
        (transcript (file-of "intruder.cl" (lines "; hello" "(in-package :mancala)" "(defun get-pts (lado) lado)"))
                    "about"))

;;; Files begin in a package that has nothing but Common Lisp.
(expect-match "The function COMMON-LISP-USER::RUN-PROGRAM is undefined"
              (first (transcript (file-of "begin.cl" "(run-program)") "about")))

(expect '(2) (last (let ((process (sb-ext:run-program *program* '() :output nil :error nil)))
                     (list (sb-ext:process-exit-code process)))))
