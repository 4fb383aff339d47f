;;;; Out of memory as an error that can be told. SBCL has such an error, but where nothing at all is left, or where a
;;;; collection of garbage has no room to copy to, it ends the process: a student's code is stopped well before that.

(in-package :turno-host)

(defparameter *garbage-between-collections* (* 4 1024 1024)
  "Bytes. Hundreds of hosts run side by side: with more, each would touch as much memory before it collects the first time,
and to get it from the system takes longer than to collect.")
(defparameter *most-memory* (* 200 1024 1024) "Bytes in use after a collection: all must fit twice while it is copied.")

(defvar *is-watched* nil "True while code of students runs.")

(define-condition memory-is-full (storage-condition)
  ()
  (:report "out of memory"))

(defun watch-memory ()
  "Called after each collection, in the midst of whatever runs. SBCL takes errors for troubles of this function, so it
leaves by throwing."
  (when (and *is-watched* (> (sb-kernel:dynamic-usage) *most-memory*))
    (throw 'memory-is-full t)))

(defmacro with-watched-memory (() &body body)
  "Runs BODY, or fails with the error that memory is full."
  `(block watched
     (catch 'memory-is-full
       (return-from watched (let ((*is-watched* t)) ,@body)))
     (error 'memory-is-full)))

(defun set-up-memory ()
  (sb-impl::finalizer-thread-stop) ; it would be the one to call the hook, and have to be stopped for each collection
  (setf (sb-ext:bytes-consed-between-gcs) *garbage-between-collections*)
  ;; SBCL heeds that only after its first collection, which it has planned as its memory is large.
  (setf (sb-alien:extern-alien "auto_gc_trigger" sb-alien:unsigned-long)
        (+ (sb-kernel:dynamic-usage) *garbage-between-collections*))
  (pushnew 'watch-memory sb-ext:*after-gc-hooks*))
