;;;; Random numbers from a seed: those that SBCL draws from it.

(in-package :turno-host-tests)

(flet ((drawn-from (state)
         (loop repeat 700 collect (random 1000000007 state)))) ; more than the words of a state
  (loop for seed in (list 0 1 77 (1- (expt 2 32)) (expt 2 32) (1- (expt 2 64)) (expt 2 64) (+ 5 (ash 40 64))
                          (+ 12345678901234567890 (ash 7 64)) (ash 1 100) (1- (expt 2 128)))
        do (expect (drawn-from (sb-ext:seed-random-state seed))
                   (drawn-from (turno-host::seeded-random-state seed))))
  (let ((seeds (sb-ext:seed-random-state 3)))
    (loop repeat 200
          for seed = (+ (expt 2 32) (random (expt 2 70) seeds))
          for ours = (turno-host::seeded-random-state seed)
          do (expect (copy-seq (sb-kernel::random-state-state (sb-ext:seed-random-state seed)))
                     (copy-seq (sb-kernel::random-state-state ours)))
             (drawn-from ours)))) ; what is drawn from one changes no other
