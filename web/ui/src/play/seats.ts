import type { Game, Pair, Side } from '../api/types';
import { SIDES } from '../boards/sides';

/** The sides whose seat tokens are held here. */
export function sidesHeld(tokens: Pair<string | null>): Side[] {
  return SIDES.filter((side) => tokens[side - 1] !== null);
}

export function isOver(game: Game): boolean {
  return game.ending !== null || game.view.over;
}

/** The side that somebody may still join, if any. */
export function openSide(game: Game): Side | null {
  return SIDES.find((side) => game.seats[side - 1] === 'open') ?? null;
}

/** Whether one of the other sides is another person's: then nobody gets advice. */
export function againstPerson(game: Game, yours: Side[]): boolean {
  return yours.length === 1 && SIDES.some((side) => !yours.includes(side) && game.seats[side - 1] !== 'computer');
}

export function mayMove(game: Game, yours: Side[]): boolean {
  return !isOver(game) && openSide(game) === null && yours.includes(game.view.to_move);
}

/** Advice is for those who look on, for games against the computer, and for afterwards. */
export function mayAsk(game: Game, yours: Side[]): boolean {
  return isOver(game) || !againstPerson(game, yours);
}

/** Whether the game lets the person here ask for a move back: against the computer also when it is over. */
export function hasTakeback(game: Game, yours: Side[]): boolean {
  return yours.length > 0 && !(isOver(game) && againstPerson(game, yours));
}

/** Whether there is a move of one's own to take back, and nobody asks already. */
export function mayTakeBack(game: Game, yours: Side[]): boolean {
  return hasTakeback(game, yours) && game.takeback === null && game.view.movers.some((side) => yours.includes(side));
}
