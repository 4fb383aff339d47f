;;;; The surroundings in which the code of students runs: what it prints goes nowhere, there is nothing to read, and
;;;; nothing that it does leads into a dialogue.

(in-package :turno-moedas)

(defvar *printed* 0 "How many characters the code has printed, where somebody counts them.")

(defclass counting-stream (gray:fundamental-character-output-stream) ())
(defmethod gray:stream-write-char ((stream counting-stream) char)
  (declare (ignore char))
  (incf *printed*))
(defmethod gray:stream-line-column ((stream counting-stream)) 0)

(defvar *is-leaving* nil "True once the code has asked Lisp to end, which unwinds everything too.")

(defun note-leaving ()
  "Makes the ways out of Lisp say that they are taken."
  (ext:without-package-lock ("EXT")
    (dolist (way '(ext:exit ext:quit ext:bye))
      (let ((before (fdefinition way)))
        (setf (fdefinition way) (lambda (&rest arguments)
                                  (setf *is-leaving* t)
                                  (apply before arguments)))))))

(defun close-debugger ()
  "BREAK asks no hook: its prompt would wait for somebody who is not there."
  (ext:without-package-lock ("COMMON-LISP")
    (setf (fdefinition 'break) (lambda (&rest arguments)
                                 (declare (ignore arguments))
                                 (error "it called the debugger")))))

(defun overflowed ()
  (list :failed "the recursion is too deep"))

(defun call-guarded (function)
  "The values of FUNCTION as (:values ...), or (:failed TEXT). CLISP leaves a recursion that is too deep, and memory that
is full, by going to its prompt, past all handlers: only cleanup forms see it."
  (let ((outcome nil))
    (block guarded
      (unwind-protect
           (setf outcome
                 (handler-case (cons :values (multiple-value-list (funcall function)))
                   (serious-condition (condition) (list :failed (condition-text condition)))))
        (unless (or outcome *is-leaving*)
          (setf outcome (overflowed))
          (return-from guarded nil))))
    outcome))

(defun debugger-called (condition hook)
  (declare (ignore hook))
  (error "it called the debugger: ~a" (condition-text condition)))

(defun call-as-student (function sink)
  (let* ((input (make-concatenated-stream))
         (both (make-two-way-stream input sink)))
    (let ((*standard-input* input) (*standard-output* sink) (*error-output* sink) (*trace-output* sink)
          (*terminal-io* both) (*query-io* both) (*debug-io* both)
          (*debugger-hook* #'debugger-called)
          (*package* (find-package :common-lisp-user)))
      (call-guarded function))))

(defun counting-sink ()
  (setf *printed* 0)
  (make-instance 'counting-stream))

(defmacro as-student ((&optional (sink '(make-broadcast-stream))) &body body)
  `(call-as-student (lambda () ,@body) ,sink))
