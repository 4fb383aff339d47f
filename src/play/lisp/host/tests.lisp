;;;; The tests of the host: sbcl --script tests.lisp TURNO-LISP DATA. The exit code is 1 if a check failed.

(load (merge-pathnames "load.lisp" *load-truename*))

(dolist (file '("checks" "mancala" "answers" "chance" "loading" "requests" "bueno" "successors" "program"))
  (load (merge-pathnames (concatenate 'string "tests/" file ".lisp") *load-truename*)))

(sb-ext:exit :code (if (turno-host-tests::all-fine-p) 0 1))
