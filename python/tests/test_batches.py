import unittest

import numpy
import turno


class Batches(unittest.TestCase):
    # Every game of a batch is what a state of its own becomes by the same actions.
    def test_agrees_with_states(self):
        for spec in ("kalah(pits=6,seeds=4)", "mancala11", "plague(columns=4,rows=4)", "dots(columns=2,rows=2)"):
            game = turno.load_game(spec)
            batch = turno.new_batch(game, 8, seed=3)
            states = [game.new_initial_state() for _ in range(8)]
            for _ in range(200):
                actions = batch.random_actions()
                step = batch.step_batch(actions)
                seen = batch.observation_tensor()
                for i, state in enumerate(states):
                    state.apply_action(int(actions[i]))
                    self.assertEqual(bool(step.over[i]), state.is_terminal())
                    self.assertEqual(list(step.returns[i]), state.returns())
                    if state.is_terminal():
                        state = states[i] = game.new_initial_state()
                    self.assertEqual(step.players[i], state.current_player())
                    self.assertTrue((step.mask[i] == state.legal_actions_mask()).all())
                    self.assertTrue((seen[i] == state.observation_tensor()).all())

    def test_arrays_are_the_callers(self):
        batch = turno.new_batch(turno.load_game("kalah"), 4)
        before = batch.now()
        before.mask[:] = False
        self.assertEqual(batch.now().mask.sum(), 24)
        kept = batch.now().players.copy()
        held = batch.now().players
        batch.step_batch(numpy.zeros(4, numpy.int64))
        self.assertTrue((held == kept).all())
        self.assertEqual(
            [array.dtype for array in batch.now()], [numpy.int8, numpy.bool_, numpy.float32, numpy.bool_]
        )

    def test_takes_whole_numbers_of_every_size(self):
        batch = turno.new_batch(turno.load_game("kalah"), 4)
        for dtype in (numpy.int8, numpy.uint8, numpy.int32, numpy.uint64):
            batch.step_batch(batch.random_actions().astype(dtype))
        batch.step_batch(numpy.repeat(batch.random_actions(), 2)[::2])

    def test_refuses_what_does_not_fit(self):
        batch = turno.new_batch(turno.load_game("kalah"), 4)
        start = batch.position(0)
        for bad, error, sentence in [
            (numpy.zeros(3, numpy.int64), ValueError, r"shape \(4,\), not \(3,\)"),
            (numpy.zeros((4, 1), numpy.int64), ValueError, r"shape \(4,\), not \(4, 1\)"),
            (numpy.zeros(4), TypeError, "whole numbers, not float64"),
            (numpy.array(["0"] * 4), TypeError, "whole numbers"),
            (numpy.array([0, 0, 9, 0]), ValueError, 'game 2: "9" is not a legal move; legal: 0 1 2 3 4 5'),
            (numpy.array([0, 0, 0, -1]), ValueError, 'game 3: "-1"'),
            (numpy.array([0, 0, 0, 2**64 - 1], numpy.uint64), ValueError, "game 3"),
        ]:
            with self.assertRaisesRegex(error, sentence):
                batch.step_batch(bad)
            self.assertEqual([batch.position(i) for i in range(4)], [start] * 4)
        with self.assertRaises(IndexError):
            batch.position(4)
        for games in (0, 10**7):
            with self.assertRaises(ValueError):
                turno.new_batch(turno.load_game("kalah"), games)
        over = turno.load_game("kalah", position="0,0,0,0,0,0,25|0,0,0,0,0,0,23|1")
        with self.assertRaisesRegex(ValueError, "the game is over"):
            turno.new_batch(over, 1)


if __name__ == "__main__":
    unittest.main()
