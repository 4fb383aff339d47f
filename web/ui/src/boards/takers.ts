import type { Side, View } from '../api/types';

/** Who took which box, as far as the views seen so far told: a board alone does not say. */
export interface Takers {
  game: string;
  moves: string[];
  taken: { coin: number; side: Side; ply: number }[];
}

/** Remembers what this view tells, and forgets what belongs to moves that are not part of its game. */
export function remember(known: Takers | null, view: View): Takers {
  const game = `${view.game} ${view.from ?? ''}`;
  const same = known?.game === game ? known : { moves: [], taken: [] };
  const differing = view.moves.findIndex((move, ply) => move !== same.moves[ply]);
  const shared = differing < 0 ? view.moves.length : differing;
  const ply = view.moves.length;
  const earlier = same.taken.filter((box) => box.ply <= Math.min(shared, ply - 1));
  const now = view.last.flatMap((event) => (event.kind === 'coin' ? [{ coin: event.coin, side: event.side, ply }] : []));
  // Going back keeps what is known of the moves ahead, for the way forwards again.
  const ahead = shared === ply ? same.taken.filter((box) => box.ply > ply) : [];
  return { game, moves: ahead.length > 0 ? same.moves : view.moves, taken: [...earlier, ...now, ...ahead] };
}

export const takerOf = (takers: Takers | null, coin: number): Side | null =>
  takers?.taken.find((box) => box.coin === coin)?.side ?? null;
