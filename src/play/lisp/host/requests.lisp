;;;; The evaluator protocol: requests come as lines, answers go as lines.

(in-package :turno-host)

(defstruct host
  (submission nil :type submission)
  (reader nil :type line-reader)
  (answers nil :type answers))

(defun add-error (host control &rest arguments)
  (add-line (host-answers host) (one-line (format nil "error ~?" control arguments))))

;;; One batch.

(defstruct batch
  (count 0 :type index)
  (robbery nil :type (or null integer))
  points
  accumulated
  seed
  half-move)

(defun parse-batch (words)
  "The batch that a request `eval SPEC n pts1 pts2 ac1 ac2 seed half-move` announces, or NIL if it is none."
  (let ((numbers (mapcar #'whole-number (rest words))))
    (when (and (= (length numbers) 7) (notany #'null numbers) (typep (first numbers) 'index))
      (destructuring-bind (count points-1 points-2 accumulated-1 accumulated-2 seed half-move) numbers
        (make-batch :count count :robbery (robbery-of (first words))
                    :points (vector points-1 points-2) :accumulated (vector accumulated-1 accumulated-2)
                    :seed seed :half-move half-move)))))

(defun random-state-of (batch submission)
  "The same for the same game at the same half-move, on every machine. To make one takes longer than most functions take
for all positions of a batch, so that only those get one who may ask for it."
  (if (submission-may-draw submission)
      (seeded-random-state (logior (batch-seed batch) (ash (batch-half-move batch) 64)))
      *random-state*))

(defun finite-number-p (value)
  (and (realp value)
       (not (and (floatp value) (or (sb-ext:float-infinity-p value) (sb-ext:float-nan-p value))))))

(defun add-value (host value)
  (unless (finite-number-p value)
    (let ((package (submission-package (host-submission host))))
      (refuse "heuristica returned ~a, not a number" (with-plain-printing (package) (prin1-to-string value)))))
  (handler-case (add-number (host-answers host) value)
    (arithmetic-error () (refuse "heuristica returned a number that is too large for a double"))))

(defun value-next-position (host)
  (let ((reader (host-reader host)))
    (multiple-value-bind (start end) (next-line reader)
      (unless start (refuse "the input ends within a batch"))
      (let ((estado (read-position (line-reader-bytes reader) start end)))
        (unless estado (refuse "no position of mancala11: ~a" (line-text reader start end)))
        (add-value host (funcall (submission-function (host-submission host)) estado))))))

(defun value-batch (host batch)
  "Values the positions of BATCH up to the first trouble. Returns how many lines are left unread."
  (let ((left (batch-count batch))
        (package (submission-package (host-submission host))))
    (declare (type index left))
    (handler-case
        (as-student ()
          (let ((*random-state* (random-state-of batch (host-submission host)))
                (mancala::*robbery* (batch-robbery batch))
                (mancala::*points* (batch-points batch))
                (mancala::*accumulated* (batch-accumulated batch)))
            (with-watched-memory ()
              (loop while (plusp left)
                    do (decf left)
                       (value-next-position host)))))
      (unusable (condition) (add-error host "~a" condition))
      (serious-condition (condition)
        (add-error host "heuristica: ~a" (condition-text condition package))
        (when (typep condition 'storage-condition) (sb-ext:gc :full t))))
    left))

(defun answer-batch (host batch)
  (let* ((trouble (submission-trouble (host-submission host)))
         (left (cond (trouble
                      (add-error host "does not load: ~a" trouble)
                      (batch-count batch))
                     ((null (batch-robbery batch))
                      (add-error host "this host values positions of mancala11")
                      (batch-count batch))
                     (t (value-batch host batch)))))
    (loop repeat left while (next-line (host-reader host)))))

;;; Requests.

(defun about-text (submission)
  "The package and the alias of a submission. A missing alias leaves nothing behind the package."
  (if (submission-trouble submission)
      (format nil "about - error ~a" (submission-trouble submission))
      (format nil "about ~a~@[ ~a~]" (package-name (submission-package submission))
              (and (plusp (length (submission-alias submission))) (submission-alias submission)))))

(defun answer (host request)
  (let* ((words (split request #\Space))
         (batch (and (string= (first words) "eval") (parse-batch (rest words)))))
    (cond (batch (answer-batch host batch))
          ((string= request "about") (add-line (host-answers host) (about-text (host-submission host))))
          ((string= request ""))
          (t (add-error host "no request of this host: ~a" request)))))

(defun answer-requests (host)
  "Answers requests until there are no more, or nobody wants the answers."
  (loop
    (multiple-value-bind (start end) (next-line (host-reader host))
      (let ((request (and start (line-text (host-reader host) start end))))
        (when (or (null request) (string= request "quit")) (return))
        (with-standard-io-syntax (answer host request))
        (finish-output sb-sys:*stderr*)
        (unless (write-answers (host-answers host)) (return))))))
