"""Calls everything with whatever comes to hand: exceptions that are documented may come, nothing else.

fuzz.py [CALLS [SEED]]
"""

import random
import sys

import numpy
import turno

SPECS = ["kalah", "kalah(pits=3,seeds=3,pie=true)", "mancala11", "plague(columns=4,rows=4)", "dots(columns=2,rows=2)", "coins(board=t1)"]
EXPECTED = (ValueError, TypeError, IndexError)


class Odd(turno.Player):
    def __init__(self, chooser):
        super().__init__()
        self.chooser = chooser

    def choose(self, state):
        if self.chooser.random() < 0.05:
            return thing(self.chooser)
        return self.chooser.choice(state.legal_actions())


def thing(chooser):
    """A number, mostly; anything, now and then."""
    kind = chooser.randrange(20)
    if kind < 12:
        return chooser.randrange(-2, 12)
    return chooser.choice(
        [None, "", "3", "swap", "kalah", 2.5, float("nan"), float("inf"), 2**31, -(2**63), 2**64, 2**70, b"x", [1], (), {}, True,
         "\x00\xff", "kalah(" * 50, "x" * 10000, object(), numpy.int64(3), numpy.float32(2), numpy.zeros(3), lambda: 1]
    )


def array(chooser, size):
    shape = chooser.choice([size, size, size, size + 1, 0, (size, 1), ()])
    dtype = chooser.choice([numpy.int64, numpy.int8, numpy.uint64, numpy.int32, numpy.float64, numpy.bool_, object, "U3"])
    made = numpy.array(numpy.random.default_rng(chooser.randrange(2**32)).integers(0, 9, shape)).astype(dtype)
    return chooser.choice([made, made[::-1] if made.ndim else made, made.tolist()])


def main(calls, seed):
    chooser = random.Random(seed)
    games = [turno.load_game(spec) for spec in SPECS]
    states = [game.new_initial_state() for game in games]
    batches = [turno.new_batch(game, 5, seed=1) for game in games]
    raised = 0

    def some_state():
        if chooser.random() < 0.02:
            return thing(chooser)
        return chooser.choice(states)

    def play():
        at = chooser.randrange(len(states))
        legal = states[at].legal_actions()
        if legal:
            states[at].apply_action(chooser.choice(legal))
        else:
            states[at] = chooser.choice(games).new_initial_state()

    def of_state():
        name = chooser.choice([name for name in dir(turno.State) if not name.startswith("__") or name in ("__copy__", "__str__", "__repr__", "__getstate__")])
        return getattr(chooser.choice(states), name)(*(thing(chooser) for _ in range(chooser.randrange(3))))

    def of_game():
        name = chooser.choice([name for name in dir(turno.Game) if not name.startswith("__") and name not in ("spec", "start")])
        return getattr(chooser.choice(games), name)(*(thing(chooser) for _ in range(chooser.randrange(2))))

    def of_batch():
        batch = chooser.choice(batches)
        kind = chooser.randrange(5)
        if kind == 0:
            return batch.step_batch(batch.random_actions())
        if kind == 1:
            return batch.step_batch(array(chooser, len(batch)))
        if kind == 2:
            return batch.step_batch(thing(chooser))
        return chooser.choice([batch.now, batch.observation_tensor, lambda: batch.position(thing(chooser))])()

    def search():
        wish = {"seconds": 0.02}
        wish[chooser.choice(["depth", "nodes", "algorithm", "evaluation", "threads", "exact_moves"])] = thing(chooser)
        return turno.analyse(some_state(), **wish)

    def match():
        players = [chooser.choice(["random", "first", Odd(chooser), thing(chooser)]) for _ in range(2)]
        return turno.match(chooser.choice([chooser.choice(games), some_state()]), *players, games=chooser.choice([1, 1, 0, 2]))

    def make():
        text = chooser.choice([thing(chooser), "kalah moves 3", "".join(chooser.choices("kalh(pits=3,)|0 ", k=12))])
        return chooser.choice([turno.load_game, turno.deserialize, turno.record_row, lambda spec: turno.new_batch(spec, 3)])(text)

    kinds = [play] * 50 + [of_state] * 30 + [of_batch] * 12 + [of_game] * 3 + [make] * 4
    for call in range(calls):
        kind = match if call % 1000 == 7 else search if call % 500 == 11 else chooser.choice(kinds)
        try:
            kind()
        except EXPECTED:
            raised += 1
    print(f"{calls} calls, {raised} refused")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
