#!/usr/bin/python3
"""Self-play with a small policy: a table of values that a program learns by playing against itself.

    python3 self_play.py [GAMES]

The board is small enough to be solved, so that what was learnt can be compared with the truth. Where matplotlib is
installed, a picture is drawn; without it the same numbers are printed as a row of bars.
"""

import random
import sys

import turno

# %% The game: two pits of two seeds are enough for turns that repeat and captures.
GAME = turno.load_game("kalah(pits=3,seeds=2)")
GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
chooser = random.Random(1)

# %% The policy: mostly the action whose position is worth most to whoever moves, sometimes any.
values = {}  # position: the margin of player 0 that games from there came to, on average


def value(state):
    return state.margin() if state.is_terminal() else values.get(state.position(), 0.0)


def choose(state, curiosity):
    legal = state.legal_actions()
    if chooser.random() < curiosity:
        return chooser.choice(legal)
    sign = 1 if state.current_player() == 0 else -1  # the turn may repeat: it is asked for every time
    return max(legal, key=lambda action: sign * value(state.child(action)))


# %% Learning: after each game every position on the way moves towards what the next one was worth.
def learn(games, rate=0.3, curiosity=0.2):
    errors = []
    for _ in range(games):
        state = GAME.new_initial_state()
        way = [state.position()]
        while not state.is_terminal():
            state.apply_action(choose(state, curiosity))
            way.append(state.position())
        worth = float(state.margin())
        for position in reversed(way[:-1]):
            values[position] = values.get(position, 0.0) + rate * (worth - values.get(position, 0.0))
            worth = values[position]
        errors.append(abs(values[way[0]] - TRUTH))
    return errors


TRUTH = turno.solve(GAME.new_initial_state()).low
errors = learn(GAMES)
print(f"{GAMES} games, {len(values)} positions; the start is worth {values[GAME.start]:+.1f}, in truth {TRUTH:+d}")


# %% How good is it? A player for turno's matches.
class Learnt(turno.Player):
    name = "learnt"

    def choose(self, state):
        return choose(state, 0)


for opponent in ("random", "first", "best(nodes=1000)"):
    result = turno.match(GAME, Learnt(), opponent, games=40, opening_moves=1)
    print(f"against {opponent}: {result.wins} won, {result.draws} drawn, {result.losses} lost")

# %% The error at the start, as it was learnt.
steps = 20
means = [sum(part) / len(part) for part in (errors[i * GAMES // steps : (i + 1) * GAMES // steps] for i in range(steps)) if part]
try:
    import matplotlib.pyplot as pyplot
except ImportError:
    print("error:", "".join("▁▂▃▄▅▆▇█"[min(7, int(8 * mean / (max(means) + 1e-9)))] for mean in means))
else:
    pyplot.plot(means)
    pyplot.xlabel(f"{GAMES // steps} games")
    pyplot.ylabel("error of the value of the start, in points")
    pyplot.savefig("self_play.png")
    print("drawn: self_play.png")
