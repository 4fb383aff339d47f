import type { BoardState, Pair } from '../../api/types';

/** The value of the coins that are taken: what the points of both sides must add up to. */
export const takenValue = (board: BoardState): number =>
  'coins' in board ? board.coins.reduce((sum, coin) => sum + (coin.taken ? coin.value : 0), 0) : 0;

/** First keeps its points as far as coins are taken; the rest is Second's. */
export function sharedPoints(board: BoardState, first: number): Pair<number> {
  const total = takenValue(board);
  const firsts = Math.max(0, Math.min(first, total));
  return [firsts, total - firsts];
}
