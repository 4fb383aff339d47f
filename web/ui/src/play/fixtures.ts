import type { Game, View } from '../api/types';

/** Kalah after First's 3, which earned another turn. */
export function aView(given: Partial<View> = {}): View {
  return {
    text: 'kalah(pits=6,seeds=4) moves 3',
    game: 'kalah(pits=6,seeds=4)',
    from: null,
    moves: ['3'],
    movers: [1],
    position: '4,4,0,5,5,5,1|4,4,4,4,4,4,0|1',
    to_move: 1,
    legal: [1, 2, 4, 5, 6].map((pit) => ({ move: String(pit), at: pit - 1 })),
    points: [1, 0],
    margin: 1,
    over: false,
    ending: null,
    winner: null,
    board: { kind: 'pits', pits: [[4, 4, 0, 5, 5, 5], [4, 4, 4, 4, 4, 4]], stores: [1, 0], first_label: 1 },
    last: [{ kind: 'turn', next: 1, why: 'last-seed-in-store' }],
    ...given,
  };
}

/** A person, First, against a level. */
export function aGame(given: Partial<Game> = {}): Game {
  return {
    id: 'k3v9x0qz',
    revision: 1,
    view: aView(),
    players: ['human', 'level3(seed=1)'],
    seats: ['taken', 'computer'],
    clock: null,
    thinking: false,
    waiting: false,
    takeback: null,
    rematch: null,
    ending: null,
    ...given,
  };
}
