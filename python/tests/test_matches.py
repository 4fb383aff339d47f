import json
import os
import unittest

import turno


class First(turno.Player):
    name = "my first"

    def __init__(self):
        super().__init__()
        self.finished = 0

    def choose(self, state):
        return state.legal_actions()[0]

    def finish(self, state):
        self.finished += 1


class Matches(unittest.TestCase):
    # A player in Python that does what a player of turno does plays the same games.
    def test_players_in_python_play(self):
        game = turno.load_game("kalah(pits=4,seeds=3)")
        mine = First()
        ours = turno.match(game, mine, "level2", games=6, opening_moves=2, seed=4)
        theirs = turno.match(game, "first", "level2", games=6, opening_moves=2, seed=4)
        self.assertEqual([json.loads(one)["moves"] for one in ours.records], [json.loads(one)["moves"] for one in theirs.records])
        self.assertEqual((ours.wins, ours.draws, ours.losses, ours.margin), (theirs.wins, theirs.draws, theirs.losses, theirs.margin))
        self.assertEqual(mine.finished, 6)
        self.assertEqual(turno.record_row(ours.records[0])["first"], "my first")
        several = turno.match(game, First(), "level2", games=6, opening_moves=2, seed=4, threads=3)
        self.assertEqual(several.margin, ours.margin)

    def test_an_illegal_action_forfeits(self):
        class Wrong(turno.Player):
            def choose(self, state):
                return 99

        result = turno.match(turno.load_game("kalah"), Wrong(), "random", games=2)
        self.assertEqual((result.losses, result.forfeits), (2, [2, 0]))
        self.assertEqual(turno.record_row(result.records[0])["reason"], "illegal-move")

    def test_an_exception_ends_the_match(self):
        class Broken(turno.Player):
            def choose(self, state):
                raise ZeroDivisionError("mine")

        with self.assertRaisesRegex(ZeroDivisionError, "mine"):
            turno.match(turno.load_game("kalah"), Broken(), "random", games=100)
        with self.assertRaises(NotImplementedError):
            turno.match(turno.load_game("kalah"), turno.Player(), "random")

    # What it does to its state, or answers, is no danger.
    def test_strange_players_lose(self):
        class Cheat(turno.Player):
            def choose(self, state):
                while not state.is_terminal():
                    state.apply_action(state.legal_actions()[0])
                return "nothing"

        self.assertEqual(turno.match(turno.load_game("kalah"), Cheat(), "random").losses, 2)

    def test_refuses_what_does_not_fit(self):
        game = turno.load_game("kalah")
        for players, wish, error, sentence in [
            (("nobody", "random"), {}, ValueError, "nobody"),
            (("human", "random"), {}, ValueError, "turno play"),
            (("ugi:/bin/true", "random"), {}, ValueError, "turno match"),
            (("random", "random"), {"games": 0}, ValueError, "games must be"),
            (("random", "random"), {"threads": 0}, ValueError, "threads must be"),
            ((3, "random"), {}, TypeError, "a name or an instance of turno.Player"),
        ]:
            with self.assertRaisesRegex(error, sentence):
                turno.match(game, *players, **wish)


class Records(unittest.TestCase):
    FOLDER = os.path.join(os.environ["TURNO_TEST_DATA"], "data-folders", "0.1")

    # As `turno tournament run` printed it when the folder was made: tests/data/data-folders/README.md.
    def test_reads_tournaments(self):
        rows = list(turno.records(self.FOLDER))
        self.assertEqual([row["number"] for row in rows], list(range(1, 7)))
        self.assertEqual({row["tournament"] for row in rows}, {"spring"})
        points, margins = dict.fromkeys(("level2", "random", "first"), 0), dict.fromkeys(("level2", "random", "first"), 0)
        for row in rows:
            players = [row["first"].split("(")[0], row["second"].split("(")[0]]
            for side, player in enumerate(players):
                points[player] += 0.5 if row["winner"] == 0 else row["winner"] == side + 1
                margins[player] += row["margin"] * (1 - 2 * side)
        self.assertEqual(points, {"level2": 3.5, "random": 1.5, "first": 1})
        self.assertEqual(margins, {"level2": 24, "random": 0, "first": -24})

    def test_a_folder_without_a_database_is_refused(self):
        with self.assertRaises(ValueError):
            list(turno.records("/nonexistent"))
        self.assertEqual(list(turno.records(self.FOLDER, tournament="other")), [])


if __name__ == "__main__":
    unittest.main()
