"""An independent model of Kalah (6 pits, 4 seeds, a row that is empty ends the game) and of how courses' programs search
it, for the tests of turno.

    python3 tests/oracles/kalah_sources.py tests/data/kalah/transitions-row-end.jsonl > tests/data/kalah/sources.jsonl

It is written from the rules alone and shares nothing with turno. Before it writes anything it replays every recorded
move. Then it searches some of the recorded positions by minimax, with every leaf valued for the player who searches,
and as the bot kalimon does: alpha-beta, the pit next to the store first.

A position is [pits of side 0 in sowing order], its store, the same of side 1, and the side to move.
"""

import json
import sys

HALF = 24


def moves(position):
    rows, _, side = position
    return [] if any(sum(row) == 0 for row in rows) else [pit for pit in range(6) if rows[side][pit] > 0]


def sow(position, pit):
    """The position after a move, before a row that ended the game is swept, and whether the move captured."""
    rows, stores, side = [list(row) for row in position[0]], list(position[1]), position[2]
    seeds, rows[side][pit] = rows[side][pit], 0
    row, cell = side, pit
    while seeds > 0:
        cell += 1
        if cell == 6 and row == side:
            stores[side] += 1
            seeds -= 1
            if seeds == 0:
                return (rows, stores, side), False
        if cell >= 6:
            row, cell = 1 - row, 0
        rows[row][cell] += 1
        seeds -= 1
    captures = row == side and rows[row][cell] == 1 and rows[1 - side][5 - cell] > 0
    if captures:
        stores[side] += 1 + rows[1 - side][5 - cell]
        rows[side][cell] = rows[1 - side][5 - cell] = 0
    return (rows, stores, 1 - side), captures


def play(position, pit):
    rows, stores, side = sow(position, pit)[0]
    if any(sum(row) == 0 for row in rows):
        stores = [stores[i] + sum(rows[i]) for i in (0, 1)]
        rows = [[0] * 6, [0] * 6]
    return rows, stores, side


# Leaves, as (position, last mover, searcher) -> value for the searcher.


def simple(position, last, searcher):
    return position[1][searcher] - position[1][1 - searcher]


def extra_turn(position, last, searcher):
    return 1 if last == searcher and position[2] == searcher else 0


def prevent_captures(position, last, searcher):
    rows, stores, _ = position
    turn = (rows, stores, 1 - searcher)
    return sum(1 for pit in range(6) if rows[1 - searcher][pit] > 0 and sow(turn, pit)[1])


def complex_in_hundredths(simple_weight, captures_weight, extra_weight):
    def value(position, last, searcher):
        return (simple_weight * simple(position, last, searcher)
                + captures_weight * prevent_captures(position, last, searcher)
                + extra_weight * extra_turn(position, last, searcher))
    return value


def kalimon(position, last, searcher):
    stores = position[1]
    if stores[searcher] > HALF:
        return 10000
    if stores[1 - searcher] > HALF:
        return -10000
    return simple(position, last, searcher) + (10 if last == position[2] else 0)


EVALUATIONS = {
    "extra-turn": extra_turn,
    "prevent-captures": prevent_captures,
    "complex": complex_in_hundredths(40, -10, 50),
    "complex(simple=0.45,captures=-0.1,extra=0.1)": complex_in_hundredths(45, -10, 10),
    "kalimon": kalimon,
}


def minimax(position, last, searcher, depth, value):
    legal = moves(position)
    if depth == 0 or not legal:
        return value(position, last, searcher)
    best = max if position[2] == searcher else min
    return best(minimax(play(position, pit), position[2], searcher, depth - 1, value) for pit in legal)


def alphabeta(position, last, searcher, depth, alpha, beta):
    """Kalimon's: values outside the window are cut to it, the pit next to the store first."""
    legal = moves(position)
    if depth == 0 or not legal:
        return kalimon(position, last, searcher), None
    chosen = None
    for pit in reversed(legal):
        value, _ = alphabeta(play(position, pit), position[2], searcher, depth - 1, alpha, beta)
        if position[2] == searcher:
            if value > alpha:
                alpha, chosen = value, pit
        elif value < beta:
            beta, chosen = value, pit
        if alpha >= beta:
            return (beta if position[2] == searcher else alpha), chosen
    return (alpha if position[2] == searcher else beta), chosen


def of_record(board, player):
    return [row[:0:-1] for row in board], [row[0] for row in board], 0 if player == "J1" else 1


def text(position):
    rows, stores, side = position
    halves = [",".join(str(cell) for cell in rows[i] + [stores[i]]) for i in (0, 1)]
    return "|".join(halves + [str(side + 1)])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    records = [record for record in records if record["src"] in ("random-game", "synthetic")]
    for record in records:
        after = play(of_record(record["board"], record["player"]), 6 - record["move"])
        expected = of_record(record["next_board"], record["next_player"])
        assert list(after[:2]) == list(expected[:2]), record
        assert record["final"] or after[2] == expected[2], record
    for record in [record for record in records if record["src"] == "random-game"][::50]:
        position = of_record(record["board"], record["player"])
        side = position[2]
        for name, value in EVALUATIONS.items():
            for depth in (1, 2, 3):
                values = {str(pit + 1): minimax(play(position, pit), side, side, depth - 1, value)
                          for pit in moves(position)}
                print(json.dumps({"position": text(position), "eval": name, "depth": depth, "values": values},
                                 separators=(",", ":")))
        for depth in (2, 5):
            value, pit = alphabeta(position, None, side, depth, -999999, 999999)
            print(json.dumps({"position": text(position), "player": "kalimon", "depth": depth, "move": str(pit + 1),
                              "value": value}, separators=(",", ":")))


if __name__ == "__main__":
    main()
