import type { Side, View } from '../api/types';

export interface ListedMove {
  move: string;
  /** how many moves have been made after it */
  ply: number;
}

export interface Turn {
  side: Side;
  moves: ListedMove[];
}

/** The moves of a game, those that one side made in a row together. */
export function turnsOf(view: Pick<View, 'moves' | 'movers'>): Turn[] {
  const turns: Turn[] = [];
  view.moves.forEach((move, index) => {
    const side = view.movers[index]!;
    const listed = { move, ply: index + 1 };
    const last = turns.at(-1);
    if (last?.side === side) last.moves.push(listed);
    else turns.push({ side, moves: [listed] });
  });
  return turns;
}
