"""Kalah by its rules and nothing else: what turno's kalah(pits=6,seeds=4) is compared with, in results and in speed.

Cells 0..pits-1 are player 0's pits, then its store; then player 1's pits and store. Moves and players as in turno.
"""


class PlainKalah:
    def __init__(self, pits=6, seeds=4):
        self.pits = pits
        self.cells = ([seeds] * pits + [0]) * 2
        self.player = 0

    def legal_actions(self):
        first = self.player * (self.pits + 1)
        if not any(self.cells[0 : self.pits]) or not any(self.cells[self.pits + 1 : -1]):
            return []
        return [pit for pit in range(self.pits) if self.cells[first + pit] > 0]

    def apply_action(self, pit):
        pits, cells, size = self.pits, self.cells, 2 * self.pits + 2
        own_first = self.player * (pits + 1)
        own_store = own_first + pits
        other_store = (own_store + pits + 1) % size
        at = own_first + pit
        seeds, cells[at] = cells[at], 0
        while seeds > 0:
            at = (at + 1) % size
            if at == other_store:
                continue
            cells[at] += 1
            seeds -= 1
        if own_first <= at < own_store and cells[at] == 1:
            opposite = 2 * pits - at
            if cells[opposite] > 0:
                cells[own_store] += cells[opposite] + 1
                cells[at] = cells[opposite] = 0
        if at != own_store:
            self.player = 1 - self.player
        if not any(cells[0:pits]) or not any(cells[pits + 1 : -1]):
            for player in (0, 1):
                first = player * (pits + 1)
                cells[first + pits] += sum(cells[first : first + pits])
                cells[first : first + pits] = [0] * pits

    def margin(self):
        return self.cells[self.pits] - self.cells[-1]
