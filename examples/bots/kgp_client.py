#!/usr/bin/env python3
"""A client of the Kalah Game Protocol (docs/protocols/kgp.md): connects to a server and plays until it says goodbye.

    python3 kgp_client.py HOST PORT [NAME] [TOKEN]

Looks one move ahead: it prefers to move again, then to capture, then what is nearest to the store.
"""
import socket
import sys


def worth(pits, south, pit):
    """How good it is to play that pit (from 0) of the own row."""
    seeds = south[pit]
    last = (pit + seeds) % (2 * pits + 1)  # own pits 0.., own store at `pits`, the other's pits behind it
    if last == pits:
        return 3, pit
    if last < pits and seeds <= 2 * pits + 1 and (south[last] == 0 or last == pit):
        return 2, pit
    return 1, pit


def choose(board):
    """The pit to play, from 1. The board is seen from us, south: pits, our store, theirs, our pits, their pits."""
    pits, south = board[0], board[3 : 3 + board[0]]
    return 1 + max((p for p in range(pits) if south[p] > 0), key=lambda p: worth(pits, south, p))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Client:
    def __init__(self, connection):
        self.connection = connection
        self.next_id = 1  # ids of clients are odd

    def say(self, text, about=""):
        self.connection.sendall(f"{self.next_id}{about} {text}\r\n".encode())
        self.next_id += 2

    def play(self, name, token):
        for line in self.connection.makefile("r", encoding="utf-8", errors="replace", newline="\n"):
            head, _, rest = line.strip().partition(" ")
            number = head.partition("@")[0]
            command, _, arguments = rest.partition(" ")
            if command == "kgp":
                self.say(f"set info:name {quoted(name)}")
                if token:
                    self.say(f"set auth:token {quoted(token)}")
                self.say("mode freeplay")
            elif command == "state":
                board = [int(n) for n in arguments.strip("<> ").split(",")]
                self.say(f"move {choose(board)}", f"@{number}")
                self.say("yield", f"@{number}")
            elif command == "ping":
                self.say("pong", f"@{number}")
            elif command == "error":
                print(arguments, file=sys.stderr)
            elif command == "goodbye" or head == "goodbye":
                return


def main():
    host, port, name, token = (sys.argv[1:] + ["", ""])[:4] if len(sys.argv) > 2 else sys.exit(__doc__)
    with socket.create_connection((host, int(port))) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        Client(connection).play(name or "kgp_client.py", token)


if __name__ == "__main__":
    main()
