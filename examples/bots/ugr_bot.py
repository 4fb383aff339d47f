#!/usr/bin/env python3
"""A bot for the simulator of UGR's course, docs/protocols/ugr.md: takes another turn where it can, else the largest pit."""
import sys

PITS = range(1, 7)  # counted from the own store


def choose(question):
    numbers = [int(word) for word in question.split()]
    count = numbers[0]  # of the other's moves, which come next
    player = numbers[count + 1]
    sides = numbers[count + 2:count + 9], numbers[count + 9:count + 16]  # each the store, then pits 1 to 6
    own = sides[player]
    for pit in PITS:
        if own[pit] == pit:  # the last seed falls into the store
            return pit
    return max(PITS, key=lambda pit: own[pit])


def main():
    lines = (line.strip() for line in sys.stdin)
    answer = ""
    for word in lines:
        if word == "PING":
            answer = "PONG"
        elif word == "GETNAME":
            answer = "ugr_bot"
        elif word == "TIMEOUT":
            next(lines)
        elif word == "SETPLAYER":
            next(lines)
            answer = "OK"
        elif word == "GETMOVE":
            answer = str(choose(next(lines)))
        elif word == "END":
            print("OK", flush=True)
            return
        print(answer, flush=True)


main()
