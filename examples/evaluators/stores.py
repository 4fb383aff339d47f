"""An evaluation function for mancala11 and kalah. The search is turno's; this program only says what positions are worth.

    turno match mancala11 --first 'evaluator(depth=2):python3 examples/evaluators/stores.py' --second regular --games 2
"""
import sys


def worth(own, other):
    """What a position is worth to the side to move; each half is a list of its pits and, last, its store."""
    *pits, store = own
    *other_pits, other_store = other
    if not any(pits) or not any(other_pits):  # the game is over, and each row belongs to its owner
        return 100 * (sum(own) - sum(other))
    turns = sum(seeds == len(pits) - i for i, seeds in enumerate(pits))  # pits whose last seed falls into the store
    return store - other_store + (sum(pits) - sum(other_pits)) / 2 + turns / 4


def read(position):
    """The halves of a position such as 3,3,3,3,3,3,0|3,3,3,3,3,3,0|1, those of the side to move first."""
    first, second, side, *_ = position.strip().split("|")
    halves = [[int(cell) for cell in half.split(",")] for half in (first, second)]
    return halves if side == "1" else halves[::-1]


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["quit"]:
        break
    if words[:1] == ["eval"]:  # eval GAME n pts1 pts2 ac1 ac2 seed half-move, then n positions
        positions = [next(sys.stdin) for _ in range(int(words[2]))]
        print("\n".join(str(worth(*read(position))) for position in positions), flush=True)
