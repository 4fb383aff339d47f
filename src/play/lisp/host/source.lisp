;;;; A file of Lisp as text, and where its forms stand.

(in-package :turno-host)

(defun file-bytes (path)
  (with-open-file (file (sb-ext:parse-native-namestring path) :element-type '(unsigned-byte 8))
    (let ((bytes (make-octets (file-length file))))
      (read-sequence bytes file)
      bytes)))

(defun decoded (bytes)
  "BYTES as text: UTF-8 where they are valid UTF-8, Latin-1 otherwise."
  (handler-case (sb-ext:octets-to-string bytes :external-format :utf-8)
    (error () (sb-ext:octets-to-string bytes :external-format :latin-1))))

(defun source-text (bytes)
  "The text of a file with lines that end in line feeds, as vetting reads it too, without a byte order mark."
  (let ((text (string-left-trim '(#\ZERO_WIDTH_NO-BREAK_SPACE) (decoded bytes))))
    (with-output-to-string (out)
      (loop for at from 0 below (length text)
            for char = (char text at)
            do (cond ((char/= char #\Return) (write-char char out))
                     ((and (< (1+ at) (length text)) (char= (char text (1+ at)) #\Linefeed)))
                     (t (write-char #\Linefeed out)))))))

(defun comment-end (text start)
  "Where the comment that begins at START ends; NIL if there is none or it does not end, which the reader then finds."
  (cond ((char= (char text start) #\;)
         (or (position #\Linefeed text :start start) (length text)))
        ((starts-with-p "#|" (subseq text start (min (length text) (+ start 2))))
         (loop with depth = 0
               for at from start below (1- (length text))
               for pair = (subseq text at (+ at 2))
               do (cond ((string= pair "#|") (incf depth) (incf at))
                        ((string= pair "|#") (decf depth) (incf at)))
               when (zerop depth) return (1+ at)))))

(defun form-start (text start)
  "Where the next form begins, behind blanks and comments."
  (loop with at = start
        while (< at (length text))
        do (let ((behind (if (blankp (char text at)) (1+ at) (comment-end text at))))
             (if behind (setf at behind) (return at)))
        finally (return at)))

(defun line-number (text position)
  (1+ (count #\Linefeed text :end position)))

(defun first-words (text start)
  "The beginning of the form at START, for people who look for it."
  (one-line (subseq text start (position #\Linefeed text :start start)) 60))
