;;;; Loads the host, for the image and for its tests. A warning is an error.

(in-package :cl-user)

(let ((here (or *load-truename* *default-pathname-defaults*)))
  (handler-bind ((warning (lambda (warning) (error "~a" warning))))
    (with-compilation-unit ()
      (dolist (file '("packages" "mancala" "successors" "texts" "input" "answers" "positions" "memory" "chance" "student"
                      "source" "loading" "requests" "main"))
        (load (merge-pathnames (concatenate 'string file ".lisp") here))))))
