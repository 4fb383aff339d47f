;;;; Makes the program turno-lisp: sbcl OPTIONS --load build.lisp OUTPUT. The sizes of memory that SBCL was started with
;;;; become the program's.

(in-package :cl-user)

(load (merge-pathnames "load.lisp" *load-truename*))

;;; A student's declarations must not make errors of types or bounds into errors of memory.
(sb-ext:restrict-compiler-policy 'safety 1)
(sb-ext:restrict-compiler-policy 'sb-c:insert-array-bounds-checks 3)
(setf sb-ext:*stack-allocate-dynamic-extent* nil)

;;; Where files begin: as the standard has it, without SBCL's own extras.
(dolist (package (package-use-list :cl-user))
  (unless (eq package (find-package :common-lisp))
    (unuse-package package :cl-user)))

(sb-ext:lock-package :mancala)
(sb-ext:lock-package :turno-host)

(sb-ext:save-lisp-and-die (first (last sb-ext:*posix-argv*))
                          :executable t :save-runtime-options t :toplevel #'turno-host:main)
