import type { Game, NewGame, Side } from '../api/types';
import { textAt } from '../lib/gametext';

/** The same game anew from its start with the sides exchanged; another person is invited again by a link. */
export function rematch(game: Game, yours: Side[]): NewGame {
  const { clock } = game;
  return {
    text: textAt(game.view, 0),
    first: again(game, 2, yours),
    second: again(game, 1, yours),
    clock: clock && { initial_ms: clock.initial_ms, increment_ms: clock.increment_ms },
  };
}

function again(game: Game, side: Side, yours: Side[]): string {
  if (yours.includes(side)) return 'human';
  if (game.seats[side - 1] !== 'computer') return 'open';
  return withoutSeed(game.players[side - 1]!);
}

/** Without its seed a player is free to play otherwise than last time. */
function withoutSeed(player: string): string {
  return player.replace(/\bseed=\d+,?/, '').replace(/,\)$/, ')').replace(/\(\)$/, '');
}
