"""An independent model of mancala11-2018 and of the search of that year, for the tests of turno.

    python3 tests/oracles/negamax2018.py tests/data/mancala11/engine2018.jsonl > tests/data/mancala11/extremes2018.jsonl

It is written from the rules alone and shares nothing with turno. Before it writes anything it replays every move and
every search that was recorded of the engine of 2018. Then it searches some of the recorded positions with an evaluation
that is beyond 99999, either way, in places: every node of that year's search begins at -99999, and keeps it if none of
its moves is worth more.
"""

import json
import sys

ROBBERY = 6
LEAST = -99999


def is_over(board):
    return any(sum(row[:6]) == 0 for row in board)


def moves(board, side, must_pass):
    if is_over(board):
        return []
    return [None] if must_pass else [pit for pit in range(6) if board[side][pit] > 0]


def play(board, side, move):
    """The board, side to move and pending pass after a move; None is a pass."""
    if move is None:
        return board, 1 - side, False
    board = [list(row) for row in board]
    seeds, board[side][move] = board[side][move], 0
    row, cell = side, move
    for _ in range(seeds):
        row, cell = (1 - row, 0) if cell == 6 else (row, cell + 1)
        board[row][cell] += 1
    here = board[row][cell] - 1
    again = cell == 6 and row == side and here > 0
    if cell < 6 and row == side and here == 0 and board[1 - side][5 - cell] > 0:
        board[side][6] += 1 + board[1 - side][5 - cell]
        board[side][cell] = board[1 - side][5 - cell] = 0
    elif cell < 6 and row != side and here >= ROBBERY and board[side][5 - cell] == 0:
        board[side][5 - cell] = here + 1
        board[row][cell] = 0
    return board, 1 - side, again


def points_ahead(board, side):
    return sum(board[side]) - sum(board[1 - side])


def regular(board, side, must_pass):
    return points_ahead(board, side)


def bueno(board, side, must_pass):
    if is_over(board):
        return -50
    return max(points_ahead(play(board, side, move)[0], side) for move in moves(board, side, must_pass))


def extreme(board, side, must_pass):
    """Arbitrary, but the same everywhere: some positions are worth far too much, some far too little."""
    mixed = sum((i + 1) * seeds for i, seeds in enumerate(board[0] + board[1])) + 17 * side + 31 * must_pass
    return {0: 200000, 1: -200000, 2: 100000, 3: -99999}.get(mixed % 9, mixed % 41 - 20)


def negamax(board, side, must_pass, depth, value):
    legal = moves(board, side, must_pass)
    if depth == 0 or not legal:
        return value(board, side, must_pass)
    best = LEAST
    for move in legal:
        best = max(best, -negamax(*play(board, side, move), depth - 1, value))
    return best


def children(board, side, depth, value):
    return [[move, -negamax(*play(board, side, move), depth - 1, value)] for move in moves(board, side, False)]


def check(records):
    for record in records:
        if record["t"] == "move":
            after = play(record["board"], record["side"], record["move"])
            assert list(after) == [record["board2"], record["side2"], record["pass2"]], record
            assert is_over(after[0]) == record["over"], record
        elif record["t"] == "nmx":
            value = {"regular": regular, "bueno": bueno}[record["eval"]]
            found = children(record["board"], record["side"], record["depth"], value)
            assert sorted(found) == sorted(record["children"]), record


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    check(records)
    searched = [record for record in records if record["t"] == "nmx"][::14]
    for record in searched:
        for depth in (1, 2, 3, 4):
            found = children(record["board"], record["side"], depth, extreme)
            told = {"board": record["board"], "side": record["side"], "depth": depth, "children": found}
            print(json.dumps(told, separators=(",", ":")))


if __name__ == "__main__":
    main()
