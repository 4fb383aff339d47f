import type { Side, View } from '../api/types';

export interface ListedMove {
  move: string;
  /** how many moves have been made after it, and after the forced pass that follows it */
  ply: number;
}

export interface Turn {
  side: Side;
  moves: ListedMove[];
}

/**
 * The moves of a game, those that one side made in a row together. A forced pass is nobody's choice: it belongs to the
 * move before it.
 */
export function turnsOf(view: Pick<View, 'moves' | 'movers'>): Turn[] {
  const turns: Turn[] = [];
  view.moves.forEach((move, index) => {
    const ply = index + 1;
    const last = turns.at(-1);
    const before = last?.moves.at(-1);
    const side = view.movers[index]!;
    if (move === 'pass' && before) before.ply = ply;
    else if (last?.side === side) last.moves.push({ move, ply });
    else turns.push({ side, moves: [{ move, ply }] });
  });
  return turns;
}

/** The number of moves made, `by` one more or less than `ply`, where somebody has a choice. */
export function nextPly(moves: string[], ply: number, by: 1 | -1): number {
  let next = ply + by;
  while (moves[next] === 'pass' && next > 0) next += by;
  return next;
}
