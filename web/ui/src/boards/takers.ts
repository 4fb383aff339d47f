import type { Side, View } from '../api/types';

/** Who took each coin or box: a board alone does not say. Null where it is not taken, or was before the first move. */
export function takersOf({ board, moves, movers }: View): (Side | null)[] {
  if (!('coins' in board)) return [];
  return board.coins.map((coin, index) => {
    if (!coin.taken) return null;
    const own = board.strings.filter((string) => string.coin === index || string.other === index);
    const lastCut = Math.max(...own.map((string) => moves.indexOf(String(string.id))));
    return movers[lastCut] ?? null;
  });
}
