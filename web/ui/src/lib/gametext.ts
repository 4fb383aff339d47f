import type { View } from '../api/types';

/** The text of the same game after its first `ply` moves. */
export function textAt(view: Pick<View, 'game' | 'from' | 'moves'>, ply: number): string {
  const from = view.from === null ? '' : ` from ${view.from}`;
  const moves = view.moves.slice(0, ply);
  return view.game + from + (moves.length === 0 ? '' : ` moves ${moves.join(' ')}`);
}
