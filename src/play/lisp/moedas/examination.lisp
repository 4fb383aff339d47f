;;;; What the judge asks about the file itself.

(in-package :turno-moedas)

(defun first-warning (text)
  "The first warning or error in what the compiler said, without what follows it."
  (let* ((start (or (search "ERROR" text) (search "WARNING" text) 0))
         (end (search (format nil "~%;;") text :start2 start)))
    (one-line (subseq text start end))))

(defun compiles-p ()
  "T if the file compiles without warnings; otherwise the first of them. Styles that CLISP would like better are none."
  (let ((said (make-string-output-stream)))
    (multiple-value-bind (output has-warnings has-failed)
        (call-among-offered
         (lambda ()
           (let ((*error-output* said) (*standard-output* said) (*compile-verbose* nil) (*compile-print* nil))
             (compile-file *file* :output-file (ext:absolute-pathname "student.fas") :external-format *utf-8*))))
      (if (and output (not has-warnings) (not has-failed))
          t
          (first-warning (get-output-stream-string said))))))

(defun printed-while-loading ()
  "How many characters the file printed while it was loaded."
  *printed-by-load*)
