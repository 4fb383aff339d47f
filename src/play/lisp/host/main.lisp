;;;; The program: turno-lisp FILE.cl

(in-package :turno-host)

(defun answers-apart ()
  "Answers to the standard output. Whatever else is written to it from now on goes to the standard error."
  (let ((descriptor (sb-alien:alien-funcall
                     (sb-alien:extern-alien "dup" (function sb-alien:int sb-alien:int)) 1)))
    (sb-alien:alien-funcall
     (sb-alien:extern-alien "dup2" (function sb-alien:int sb-alien:int sb-alien:int)) 2 1)
    (make-answers descriptor)))

(defun leave (code)
  (sb-ext:exit :code code :abort t))

(defun main ()
  (sb-ext:disable-debugger)
  (set-up-memory)
  (let ((files (rest sb-ext:*posix-argv*)))
    (unless (= (length files) 1)
      (format *error-output* "usage: turno-lisp FILE.cl (docs/lisp.md)~%")
      (finish-output *error-output*)
      (leave 2))
    (handler-case
        (let ((answers (answers-apart)))
          (answer-requests (make-host :submission (load-submission (first files))
                                      :reader (make-line-reader 0)
                                      :answers answers)))
      (sb-sys:interactive-interrupt () (leave 130)))
    (leave 0)))
