;;;; Lines from a descriptor, as bytes: requests are many and short.

(in-package :turno-host)

(deftype octets () '(simple-array (unsigned-byte 8) (*)))
(deftype index () '(mod #.(ash most-positive-fixnum -1)))

(defun make-octets (size)
  (make-array size :element-type '(unsigned-byte 8)))

(defconstant +line-feed+ 10)
(defconstant +carriage-return+ 13)

(defstruct (line-reader (:constructor make-line-reader (descriptor)))
  "BYTES from START to END have been read from DESCRIPTOR and are not used yet."
  (descriptor 0 :type fixnum :read-only t)
  (bytes (make-octets 65536) :type octets)
  (start 0 :type index)
  (end 0 :type index))

(defun make-room (reader)
  "Room behind the unused bytes, which move to the front or, if they fill all there is, to twice as much."
  (let* ((bytes (line-reader-bytes reader))
         (start (line-reader-start reader))
         (end (line-reader-end reader))
         (roomy (if (and (zerop start) (= end (length bytes))) (make-octets (* 2 end)) bytes)))
    (replace roomy bytes :start2 start :end2 end)
    (setf (line-reader-bytes reader) roomy
          (line-reader-start reader) 0
          (line-reader-end reader) (- end start))))

(defun read-more (reader)
  "Appends what there is to read, waiting for it. False at the end of the input."
  (make-room reader)
  (let* ((bytes (line-reader-bytes reader))
         (end (line-reader-end reader))
         (count (sb-sys:with-pinned-objects (bytes)
                  (loop
                    (multiple-value-bind (count errno)
                        (sb-unix:unix-read (line-reader-descriptor reader)
                                           (sb-sys:sap+ (sb-sys:vector-sap bytes) end)
                                           (- (length bytes) end))
                      (unless (and (null count) (= errno sb-unix:eintr))
                        (return (or count 0))))))))
    (setf (line-reader-end reader) (+ end count))
    (plusp count)))

(defun take-line (reader after &optional (next after))
  "The line that ends before AFTER; the next one begins at NEXT."
  (let ((start (line-reader-start reader))
        (bytes (line-reader-bytes reader)))
    (setf (line-reader-start reader) next)
    (values start
            (if (and (> after start) (= (aref bytes (1- after)) +carriage-return+)) (1- after) after))))

(defun line-feed-in (bytes start end)
  "Where the first line feed is; NIL if there is none. POSITION would call functions for every byte."
  (declare (type octets bytes) (type index start end) (optimize speed))
  (loop for at of-type index from start below (min end (length bytes))
        when (= (aref bytes at) +line-feed+) return at))

(defun next-line (reader)
  "Where the next line begins and ends in the reader's bytes, without its line feed; NIL at the end of the input. Good
until the next call."
  (loop with searched of-type index = 0
        do (let* ((bytes (line-reader-bytes reader))
                  (start (line-reader-start reader))
                  (end (line-reader-end reader))
                  (line-feed (line-feed-in bytes (+ start searched) end)))
             (when line-feed
               (return (take-line reader line-feed (1+ line-feed))))
             (setf searched (- end start))
             (unless (read-more reader)
               (return (and (plusp searched) (take-line reader (line-reader-end reader))))))))

(defun line-text (reader start end)
  (sb-ext:octets-to-string (line-reader-bytes reader) :start start :end end :external-format :latin-1))
