;;;; The surroundings in which code of students runs: whatever it sets of Lisp's own variables is undone afterwards, it
;;;; has nothing to read, and what it prints goes to the standard error.

(in-package :turno-host)

(defun complain (condition hook)
  "In place of the debugger."
  (declare (ignore hook))
  (error "it called the debugger: ~a" condition))

(defun call-as-student (function)
  (let* ((output (make-broadcast-stream sb-sys:*stderr*))
         (input (make-concatenated-stream))
         (both (make-two-way-stream input output)))
    (with-standard-io-syntax
      (let ((*print-readably* nil) (*read-eval* nil)
            (*standard-input* input) (*standard-output* output) (*error-output* output) (*trace-output* output)
            (*terminal-io* both) (*query-io* both) (*debug-io* both)
            (*random-state* *random-state*)
            (sb-ext:*invoke-debugger-hook* #'complain))
        (mancala::with-fresh-notes () (funcall function))))))

(defmacro as-student (() &body body)
  `(call-as-student (lambda () ,@body)))
