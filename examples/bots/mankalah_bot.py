#!/usr/bin/env python3
"""An agent for the engine ManKalah, docs/protocols/mankalah.md: takes another turn where it can, else the first hole."""
import sys

HOLES = 7


def choose(row):
    for hole in range(HOLES, 0, -1):
        if row[hole - 1] == HOLES + 1 - hole:  # the last seed falls into the store
            return hole
    return next(hole for hole in range(1, HOLES + 1) if row[hole - 1] > 0)


def main():
    is_north = False
    for line in sys.stdin:
        kind, *parts = line.strip().split(";")
        if kind == "END":
            return
        if kind == "START":
            is_north = parts[0] == "North"
            if not is_north:
                print("MOVE;%d" % choose([HOLES] * HOLES), flush=True)
        if kind == "CHANGE":
            move, board, to_move = parts
            if move == "SWAP":
                is_north = not is_north  # the board is as it was, the rows have changed hands
            seeds = [int(number) for number in board.split(",")]
            north, south = seeds[:HOLES], seeds[HOLES + 1:-1]
            if to_move == "YOU":
                print("MOVE;%d" % choose(north if is_north else south), flush=True)


main()
