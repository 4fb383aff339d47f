"""How fast Python gets random games of kalah(pits=6,seeds=4) played: `make bench` runs it. The best of three runs, in CPU time.

The plain implementation and the loop over states make the same choices by the same call.
"""

import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python", "tests"))

import turno  # noqa: E402
from plain_kalah import PlainKalah  # noqa: E402


def plain(games, chooser):
    for _ in range(games):
        state = PlainKalah()
        while legal := state.legal_actions():
            state.apply_action(legal[int(chooser() * len(legal))])


def loop(games, chooser):
    game = turno.load_game("kalah(pits=6,seeds=4)")
    for _ in range(games):
        state = game.new_initial_state()
        while legal := state.legal_actions():
            state.apply_action(legal[int(chooser() * len(legal))])


def drawn(games, _chooser):
    game = turno.load_game("kalah(pits=6,seeds=4)")
    for _ in range(games):
        state = game.new_initial_state()
        while (action := state.random_action()) is not None:
            state.apply_action(action)


def batch(games, _chooser):
    many = turno.new_batch(turno.load_game("kalah(pits=6,seeds=4)"), 1024, seed=1)
    finished = 0
    while finished < games:
        finished += many.step_batch(many.random_actions()).over.sum()


def policy(games, _chooser):
    """As with `batch`, but NumPy draws the actions from the mask."""
    import numpy

    draws = numpy.random.default_rng(1)
    many = turno.new_batch(turno.load_game("kalah(pits=6,seeds=4)"), 1024)
    step, finished = many.now(), 0
    while finished < games:
        step = many.step_batch((draws.random(step.mask.shape, numpy.float32) * step.mask).argmax(axis=1))
        finished += step.over.sum()


def rate(play, games):
    best = 0.0
    for _ in range(3):
        chooser = random.Random(1).random
        started = time.process_time()
        play(games, chooser)
        best = max(best, games / (time.process_time() - started))
    return best


def import_seconds():
    line = "import time; t = time.process_time(); import turno; print(time.process_time() - t)"
    return min(float(subprocess.check_output([sys.executable, "-c", line])) for _ in range(5))


def main():
    few = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print("load average:", *os.getloadavg())
    slow = rate(plain, few)
    print(f"plain Python        {slow:12,.0f} games/s")
    fast = rate(loop, 10 * few)
    print(f"loop over a State   {fast:12,.0f} games/s, {fast / slow:.1f} times plain, actions by random.random()")
    fast = rate(drawn, 10 * few)
    print(f"loop over a State   {fast:12,.0f} games/s, {fast / slow:.1f} times plain, actions by random_action()")
    print(f"step_batch of 1024  {rate(batch, 300 * few):12,.0f} games/s, actions by random_actions()")
    print(f"step_batch of 1024  {rate(policy, 100 * few):12,.0f} games/s, actions by NumPy")
    print(f"import turno        {1000 * import_seconds():12.0f} ms of CPU time")


if __name__ == "__main__":
    main()
