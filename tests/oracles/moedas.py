#!/usr/bin/env python3
"""What the judge of Moedas e Fios expects, worked out apart from turno: moedas.py BOARDS.json

Textbook minimax and alpha-beta over three problems: boards of coins, tic-tac-toe, and a heap of counters. `alternating`
is the classic mistake: MAX and MIN take turns by depth, whoever is to move.
"""
import json
import sys


class Coins:
    def __init__(self, board, cut=None):
        self.values = {(r, c): v for r, c, v in board["coins"]}
        self.strings = [(tuple(a), tuple(b)) for a, b in board["strings"]]
        self.cut = cut

    def start(self, moves=()):
        state = (frozenset(range(1, len(self.strings) + 1)), 1, 0, 0)
        for move in moves:
            state = self.result(state, move)
        return state

    def player(self, state):
        return state[1]

    def actions(self, state):
        return sorted(state[0], reverse=True)

    def result(self, state, move):
        left = state[0] - {move}
        gain = sum(self.values[end] for end in self.strings[move - 1]
                   if end in self.values and not any(end in self.strings[i - 1] for i in left))
        if gain == 0:
            return (left, 3 - state[1], state[2], state[3])
        return (left, state[1], state[2] + gain * (state[1] == 1), state[3] + gain * (state[1] == 2))

    def over(self, state):
        return not state[0] or (self.cut is not None and max(state[2:]) >= self.cut)

    def value(self, state, player):
        return (state[2] - state[3]) * (1 if player == 1 else -1)


class TicTacToe:
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def start(self, moves=()):
        state = ((0,) * 9, 1)
        for move in moves:
            state = self.result(state, move)
        return state

    def player(self, state):
        return state[1]

    def actions(self, state):
        return [i for i in range(9) if state[0][i] == 0]

    def result(self, state, move):
        cells = list(state[0])
        cells[move] = state[1]
        return (tuple(cells), 3 - state[1])

    def winner(self, state):
        for a, b, c in self.lines:
            if state[0][a] and state[0][a] == state[0][b] == state[0][c]:
                return state[0][a]
        return 0

    def over(self, state):
        return self.winner(state) != 0 or all(state[0])

    def value(self, state, player):
        winner = self.winner(state)
        return 0 if winner == 0 else 1 if winner == player else -1


class Heap:
    """Take 1, 2 or 3 counters for 1, 5 or 2 points; who leaves a multiple of three moves again."""

    def __init__(self, counters):
        self.counters = counters

    def start(self, moves=()):
        return (self.counters, 1, 0)

    def player(self, state):
        return state[1]

    def actions(self, state):
        return [k for k in (1, 2, 3) if k <= state[0]]

    def result(self, state, move):
        left = state[0] - move
        points = {1: 1, 2: 5, 3: 2}[move] * (1 if state[1] == 1 else -1)
        return (left, state[1] if left % 3 == 0 else 3 - state[1], state[2] + points)

    def over(self, state):
        return state[0] == 0

    def value(self, state, player):
        return state[2] if player == 1 else -state[2]


def search(game, state, player, prunes, alternating=False):
    """(action, value, leaves)"""
    leaves = 0

    def look(state, depth, alpha, beta):
        nonlocal leaves
        if game.over(state):
            leaves += 1
            return None, game.value(state, player)
        is_max = depth % 2 == 0 if alternating else game.player(state) == player
        best = value = None
        for action in game.actions(state):
            v = look(game.result(state, action), depth + 1, alpha, beta)[1]
            if value is None or (v > value if is_max else v < value):
                best, value = action, v
            if not prunes:
                continue
            if is_max:
                if value >= beta:
                    break
                alpha = max(alpha, value)
            else:
                if value <= alpha:
                    break
                beta = min(beta, value)
        return best, value

    action, value = look(state, 0, -10**9, 10**9)
    return action, value, leaves


def show(name, game, player, moves=()):
    state = game.start(moves)
    for prunes in (False, True):
        print(name, "alpha-beta" if prunes else "minimax", search(game, state, player, prunes),
              "alternating", search(game, state, player, prunes, True))


def main():
    with open(sys.argv[1]) as file:
        boards = json.load(file)
    small = {"coins": [[0, 0, 4], [0, 1, 2], [1, 0, 7], [1, 1, 3]],
             "strings": [[[0, 0], [0, 1]], [[0, 0], [1, 0]], [[0, 1], [1, 1]], [[1, 0], [1, 1]], [[0, 0], [1, 1]]]}
    row = {"coins": [[0, 0, 4], [0, 1, 2], [0, 2, 9]], "strings": [[[0, 0], [0, 1]], [[0, 1], [0, 2]]]}
    for moves, player in (((), 1), ((), 2), ((5,), 2), ((5,), 1), ((5, 2), 1), ((8, 7), 2)):
        show(f"t1 after {moves} for {player}", Coins(boards["t1"]), player, moves)
    show("t1 cut at 10", Coins(boards["t1"], 10), 1)
    show("small", Coins(small), 1)
    show("row", Coins(row), 1)
    for moves, player in (((4,), 2), ((0, 4), 1)):
        show(f"tic-tac-toe after {moves} for {player}", TicTacToe(), player, moves)
    for counters, player in ((10, 1), (11, 2), (12, 1)):
        show(f"heap of {counters} for {player}", Heap(counters), player)
    for moves in ((5,), (3, 1, 2, 5)):
        print("small after", moves, Coins(small).start(moves)[1:])


if __name__ == "__main__":
    main()
