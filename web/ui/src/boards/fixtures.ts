import type { BoardEvent, BoardState, CoinsBoard, GridBoard, PitPlace, PitsBoard, Side, View } from '../api/types';

// Boards and views for tests, as docs/api.md describes them.

export const kalahStart: PitsBoard = {
  kind: 'pits',
  pits: [
    [4, 4, 4, 4, 4, 4],
    [4, 4, 4, 4, 4, 4],
  ],
  stores: [0, 0],
  first_label: 1,
};

export const pit = (side: Side, index: number): PitPlace => ({ side, pit: index });

export const store = (side: Side): PitPlace => ({ side, pit: null });

export const sown = (from: PitPlace, ...to: PitPlace[]): BoardEvent[] =>
  to.map((place) => ({ kind: 'seeds', cause: 'sown', from, to: place, seeds: 1 }));

export const plagueBoard: GridBoard = { kind: 'grid', columns: 3, rows: 2, cells: [1, 0, 2, 0, 2, 2] };

/** Two coins and three strings: between them, and one of each to the ground. */
export const coinsBoard: CoinsBoard = {
  kind: 'coins',
  rows: 1,
  columns: 2,
  coins: [
    { row: 0, column: 0, value: 5, taken: false },
    { row: 0, column: 1, value: 3, taken: false },
  ],
  strings: [
    { id: 1, coin: 0, other: 1, cut: false },
    { id: 2, coin: 0, other: null, cut: false },
    { id: 3, coin: 1, other: null, cut: false },
  ],
};

/** One box: two horizontal lines, then two vertical ones. */
export const dotsBoard: CoinsBoard = {
  kind: 'dots',
  rows: 1,
  columns: 1,
  coins: [{ row: 0, column: 0, value: 1, taken: false }],
  strings: [1, 2, 3, 4].map((id) => ({ id, coin: 0, other: null, cut: id < 4 })),
};

export function viewOf(board: BoardState, given: Partial<View> = {}): View {
  return {
    text: 'game',
    game: 'game',
    from: null,
    moves: [],
    movers: [],
    position: '',
    to_move: 1,
    legal: [],
    points: [0, 0],
    margin: 0,
    over: false,
    ending: null,
    winner: null,
    board,
    last: [],
    ...given,
  };
}
