import copy
import pickle
import random
import unittest

import numpy
import turno
from plain_kalah import PlainKalah

GAMES = [
    "kalah(pits=6,seeds=4)",
    "kalah(pits=3,seeds=3,pie=true)",
    "mancala11",
    "plague(columns=5,rows=5)",
    "dots(columns=2,rows=2)",
    "coins(board=t1)",
]


def play_at_random(state, seed):
    chooser = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


class States(unittest.TestCase):
    def test_plays_kalah_as_its_rules_say(self):
        chooser = random.Random(5)
        game = turno.load_game("kalah(pits=6,seeds=4)")
        for _ in range(200):
            state, plain = game.new_initial_state(), PlainKalah()
            while not state.is_terminal():
                self.assertEqual(state.current_player(), plain.player)
                self.assertEqual(state.legal_actions(), plain.legal_actions())
                action = chooser.choice(state.legal_actions())
                state.apply_action(action)
                plain.apply_action(action)
                self.assertEqual(state.margin(), plain.margin())
            self.assertEqual(plain.legal_actions(), [])
            sign = (plain.margin() > 0) - (plain.margin() < 0)
            self.assertEqual(state.returns(), [sign, -sign])

    def test_masks_texts_and_copies_agree(self):
        for spec in GAMES:
            game = turno.load_game(spec)
            state = game.new_initial_state()
            chooser = random.Random(spec)
            while not state.is_terminal():
                legal = state.legal_actions()
                mask = state.legal_actions_mask()
                self.assertEqual(mask.dtype, bool)
                self.assertEqual(sorted(legal), list(numpy.flatnonzero(mask)))
                for action in legal:
                    self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                    self.assertEqual(state.action_to_string(state.current_player(), action), state.action_to_string(action))
                    self.assertEqual(state.child(action).history(), [*state.history(), action])
                for other in (
                    state.clone(),
                    copy.copy(state),
                    copy.deepcopy(state),
                    pickle.loads(pickle.dumps(state)),
                    turno.deserialize(state.serialize()),
                ):
                    self.assertEqual(other.history(), state.history())
                    self.assertEqual(other.position(), state.position())
                seen = [state.observation_tensor(player) for player in (0, 1)]
                for one in seen:
                    self.assertEqual((one.dtype, one.shape), (numpy.float32, tuple(game.observation_tensor_shape())))
                self.assertEqual([one[-1] for one in seen], [state.current_player() == 0, state.current_player() == 1])
                state.apply_action(chooser.choice(legal))
            self.assertEqual(state.current_player(), turno.TERMINAL)
            self.assertEqual(state.legal_actions(), [])
            self.assertEqual(sum(state.returns()), 0)

    # Worked by hand: pit 3 puts its last seed into the store, pit 6 passes four seeds round.
    def test_a_turn_may_repeat(self):
        state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
        state.apply_action(2)
        self.assertEqual((state.current_player(), state.points()), (0, (1, 0)))
        state.apply_action(5)
        self.assertEqual((state.current_player(), state.points()), (1, (2, 0)))
        self.assertEqual(
            list(state.observation_tensor()), [5, 5, 5, 5, 4, 4, 0, 4, 4, 0, 5, 5, 0, 2, 1]
        )

    def test_random_actions_are_legal_and_repeat_by_seed(self):
        for spec in GAMES:
            game, ways = turno.load_game(spec), []
            for _ in range(2):
                game.seed(11)
                state = game.new_initial_state()
                while (action := state.random_action()) is not None:
                    self.assertIn(action, state.legal_actions())
                    state.apply_action(action)
                self.assertTrue(state.is_terminal())
                ways.append(state.history())
            self.assertEqual(*ways)

    # Each of six actions as likely: 6,000 draws, within five standard deviations.
    def test_random_actions_are_even(self):
        state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
        drawn = [state.random_action() for _ in range(6000)]
        for action in range(6):
            self.assertAlmostEqual(drawn.count(action), 1000, delta=145)

    def test_starts_elsewhere(self):
        game = turno.load_game("kalah", position="0,0,0,0,0,1,24|0,0,0,0,0,4,19|1")
        state = game.new_initial_state()
        state.apply_action(5)
        self.assertEqual((state.is_terminal(), state.margin(), state.returns()), (True, 2, [1, -1]))
        self.assertEqual(eval(repr(game)).start, game.start)
        self.assertEqual(pickle.loads(pickle.dumps(game)).start, game.start)
        self.assertEqual(turno.deserialize(state.serialize()).returns(), [1, -1])


class BadInput(unittest.TestCase):
    def test_says_what_the_terminal_says(self):
        state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
        for call, sentence in [
            (lambda: turno.load_game("chess"), 'unknown game "chess"'),
            (lambda: turno.load_game("kalah(pits=99)"), 'kalah: pits cannot be "99"; it takes 1..12'),
            (lambda: turno.load_game("kalah(pots=1)"), 'kalah has no field "pots"'),
            (lambda: turno.load_game("kalah", position="nonsense"), "position"),
            (lambda: state.apply_action(7), '"7" is not a legal move; legal: 0 1 2 3 4 5'),
            (lambda: state.apply_action(-1), '"-1" is not a legal move'),
            (lambda: state.observation_tensor(2), "a player is 0 or 1, not 2"),
            (lambda: play_at_random(state.clone(), 1).apply_action(0), "the game is over"),
            (lambda: turno.analyse(play_at_random(state.clone(), 1)), "the game is over"),
            (lambda: turno.deserialize("kalah moves 9"), 'move 1 ("9") is not legal'),
        ]:
            with self.assertRaisesRegex(ValueError, sentence.replace("(", r"\(").replace(")", r"\)")):
                call()

    def test_wrong_types_are_type_errors(self):
        state = turno.load_game("kalah").new_initial_state()
        for bad in ("2", None, 2.0, 2**70, [2]):
            with self.assertRaises(TypeError, msg=bad):
                state.apply_action(bad)
        for call in (
            lambda: turno.new_batch(None, 3),
            lambda: turno.match(None, "random", "random"),
            lambda: turno.analyse(None),
            lambda: turno.State(),
            lambda: turno.State.__new__(turno.State).legal_actions(),
        ):
            with self.assertRaises(TypeError):
                call()


if __name__ == "__main__":
    unittest.main()
