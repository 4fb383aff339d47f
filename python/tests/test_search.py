import json
import os
import signal
import threading
import time
import unittest

import turno

DATA = os.environ["TURNO_TEST_DATA"]


class Search(unittest.TestCase):
    # Values that others published: tests/data/kalah/sources.jsonl names them.
    def test_proves_published_values(self):
        with open(os.path.join(DATA, "kalah", "solved.json")) as file:
            known = [one for one in json.load(file)["values"] if one["pits"] <= 4 and one["seeds"] <= 3]
        self.assertGreater(len(known), 10)
        for one in known:
            spec = "kalah(pits={pits},seeds={seeds},capture={capture})".format(**one)
            solution = turno.solve(turno.load_game(spec).new_initial_state())
            self.assertTrue(solution.proven)
            self.assertEqual((solution.low, solution.high), (one["value"], one["value"]), spec)

    def test_engines_and_solver_agree(self):
        state = turno.load_game("kalah(pits=3,seeds=3)").new_initial_state()
        margin = turno.solve(state).low
        for algorithm in ("minimax", "alphabeta", "best"):
            best = turno.analyse(state, algorithm=algorithm, evaluation="margin", depth=60).ranking[0]
            self.assertEqual(best.value, margin)

    def test_other_threads_go_on(self):
        state = turno.load_game("kalah(pits=6,seeds=6)").new_initial_state()
        counted = []
        thread = threading.Thread(target=lambda: turno.analyse(state, seconds=0.5))
        thread.start()
        while thread.is_alive():
            counted.append(1)
            time.sleep(0.001)
        self.assertGreater(len(counted), 3)

    def test_ctrl_c_ends_it(self):
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have had it ignored
        state = turno.load_game("kalah(pits=6,seeds=6)").new_initial_state()
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            turno.analyse(state, seconds=500)

    def test_reviews(self):
        state = turno.deserialize("kalah(pits=3,seeds=2) moves 1 1")
        review = turno.review(state, nodes=100000)
        self.assertEqual([(one.player, one.move) for one in review.moves], [(0, "1"), (1, "1")])
        for one in review.moves:  # small enough to be proven
            self.assertTrue(one.proven)
            loss = one.before - one.after if one.player == 0 else one.after - one.before
            self.assertEqual(one.loss, loss)

    def test_refuses_what_does_not_fit(self):
        state = turno.load_game("kalah").new_initial_state()
        for wish, sentence in [
            ({"algorithm": "magic"}, 'unknown algorithm "magic"'),
            ({"evaluation": "none"}, "unknown evaluation"),
            ({"depth": 0}, "depth must be 1 to 999"),
            ({"seconds": -1}, "seconds must be"),
            ({"seconds": float("nan")}, "seconds must be"),
            ({"threads": 0}, "threads must be"),
            ({"memory_mb": 0}, "memory_mb must be"),
        ]:
            with self.assertRaisesRegex(ValueError, sentence):
                turno.analyse(state, **wish)
        with self.assertRaisesRegex(ValueError, "nothing to review"):
            turno.review(state)


if __name__ == "__main__":
    unittest.main()
