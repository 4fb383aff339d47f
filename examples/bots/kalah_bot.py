#!/usr/bin/env python3
"""A Kalah bot in one file: it speaks UGI (docs/protocols/ugi.md) and looks a few moves ahead."""
import re
import sys

DEPTH = 4  # moves to look ahead; more is stronger and slower
pits, seeds = 6, 4  # the manager may change them with the option Game


# A board is one list: First's pits in sowing order, First's store, Second's pits, Second's store. Sides are 0 and 1.
def over(board):
    return not any(board[:pits]) or not any(board[pits + 1:-1])


def legal(board, side):
    return [pit for pit in range(1, pits + 1) if board[side * (pits + 1) + pit - 1] > 0 and not over(board)]


def margin(board):  # First's points minus Second's; at the end every row counts for its owner
    return sum(board[:pits + 1]) - sum(board[pits + 1:]) if over(board) else board[pits] - board[-1]


def play(board, side, pit):
    """The board after a move, and who is to move then: it may be the same side again."""
    board, own = board[:], side * (pits + 1)
    store, other_store = own + pits, (1 - side) * (pits + 1) + pits
    at = own + pit - 1
    hand, board[at] = board[at], 0
    while hand > 0:
        at = (at + 1) % len(board)
        if at != other_store:
            board[at], hand = board[at] + 1, hand - 1
    opposite = 2 * pits - at
    if own <= at < store and board[at] == 1 and board[opposite] > 0:  # the last seed captures
        board[store] += 1 + board[opposite]
        board[at] = board[opposite] = 0
    return board, side if at == store else 1 - side


def worth(pit, board, side, depth, alpha, beta):
    """What a move is worth for the side that makes it. The sign changes only when the turn does."""
    after, turn = play(board, side, pit)
    if depth == 1 or over(after):
        return margin(after) if side == 0 else -margin(after)
    low, high = (alpha, beta) if turn == side else (-beta, -alpha)
    for next_pit in legal(after, turn):
        if low < high:  # otherwise the other side already has a better line
            low = max(low, worth(next_pit, after, turn, depth - 1, low, high))
    return low if turn == side else -low


board, side = ([seeds] * pits + [0]) * 2, 0
for line in sys.stdin:
    words, reply = line.split() or [""], None
    if words[0] == "quit":
        break
    elif words[0] == "ugi":
        reply = "id name kalah_bot\nid author me\noption name Game type string default kalah(pits=6,seeds=4)\nugiok"
    elif words[0] == "isready":
        reply = "readyok"
    elif words[:3] == ["setoption", "name", "Game"]:
        fields = dict(re.findall(r"(\w+)=(\d+)", line))
        pits, seeds = int(fields.get("pits", 6)), int(fields.get("seeds", 4))
    elif words[0] == "position":  # always given from its start
        board, side = ([seeds] * pits + [0]) * 2, 0
        if words[1] == "fen":
            board, side = [int(n) for n in words[2][:-2].replace("|", ",").split(",")], int(words[2][-1]) - 1
        for pit in words[words.index("moves") + 1:] if "moves" in words else []:
            board, side = play(board, side, int(pit))
    elif words[0] == "go":
        ahead = DEPTH if pits <= 8 else DEPTH - 1
        best = max(legal(board, side), key=lambda pit: worth(pit, board, side, ahead, -999, 999), default="none")
        reply = f"bestmove {best}"
    elif words[0] == "query":
        winner = "p1win" if margin(board) > 0 else "p2win" if margin(board) < 0 else "draw"
        facts = {"gameover": over(board), "p1turn": side == 0, "result": winner if over(board) else "none"}
        reply = f"response {facts.get(words[-1], 'none')}".lower()
    if reply:
        print(reply, flush=True)
