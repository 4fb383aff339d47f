;;;; The program: turno-moedas TYPES FILE.lisp

(in-package :turno-moedas)

(defun main ()
  (setf custom:*default-file-encoding* *utf-8*
        custom:*suppress-check-redefinition* t)
  (let ((requests (ext:make-stream 0 :direction :input :buffered t :external-format *utf-8*))
        (*answers* (ext:make-stream 1 :direction :output :buffered t :external-format *utf-8*))
        (words ext:*args*))
    (unless (= (length words) 2)
      (format *error-output* "usage: turno-moedas ours|own|records FILE.lisp (docs/course-moedas.md)~%")
      (ext:exit 2))
    (let ((trouble (handler-case (progn (load-player (first words) (second words)) nil)
                     (unusable (condition) (condition-text condition)))))
      (if trouble (say "error ~a" trouble) (say "loaded")))
    (answer-requests requests)
    (ext:exit 0)))
