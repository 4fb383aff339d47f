;;;; The files that students load at the end of theirs, seen from the current folder. They lie in the image, and are
;;;; written to a folder of their own while a file is loaded.

(in-package :turno-moedas)

(defvar *offered* '() "Names and bytes.")

(defun file-bytes (path)
  (with-open-file (file path :element-type '(unsigned-byte 8))
    (let ((bytes (make-array (file-length file) :element-type '(unsigned-byte 8))))
      (read-sequence bytes file)
      bytes)))

(defun scratch-folder ()
  "Makes a folder. Where others share /tmp they may do so at the same moment: a name that is taken is theirs."
  (let ((temporary (or (ext:getenv "TMPDIR") "/tmp"))
        (first (get-internal-real-time)))
    (flet ((name (number) (format nil "~a/moedas-~36r-~36r/" temporary (get-universal-time) number)))
      (loop for number from first below (+ first 100)
            for folder = (name number)
            when (ignore-errors (ext:make-directory folder))
              return folder
            finally (let ((last (name number)))
                      (ext:make-directory last)  ; to say why it cannot be
                      (return last))))))

(defun delete-scratch (folder)
  (ignore-errors
   (dolist (file (directory (concatenate 'string folder "*") :circle t :if-does-not-exist :ignore))
     (ignore-errors (delete-file file)))
   (ext:delete-directory folder)))

(defun call-among-offered (function)
  "Calls FUNCTION with the offered files in the current folder, and goes back."
  (let ((folder (scratch-folder))
        (before (ext:cd)))
    (unwind-protect
         (progn
           (loop for (name . bytes) in *offered*
                 do (with-open-file (file (concatenate 'string folder name) :direction :output
                                                                            :element-type '(unsigned-byte 8))
                      (write-sequence bytes file)))
           (ext:cd folder)
           (funcall function))
      (ext:cd before)
      (delete-scratch folder))))
