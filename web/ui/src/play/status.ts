import type { BoardEvent, Game, Side, TurnReason, View } from '../api/types';
import { narrate, sideName, tellResult } from '../boards/narration';
import { t } from '../i18n';
import { isOver, openSide } from './seats';

function turnEvent(view: View): Extract<BoardEvent, { kind: 'turn' }> | undefined {
  return view.last.find((event) => event.kind === 'turn');
}

/** Why the side to move plays again, in words for it or for the other; null where the turn has passed to it. */
function extraTurn(view: View, isYours: boolean): string | null {
  const { storeReached, storeReachedBy } = t.play.turn;
  const reasons: Partial<Record<TurnReason, string>> = {
    'last-seed-in-store': isYours ? storeReached : storeReachedBy(sideName(view.to_move)),
    'took-a-coin': view.board.kind === 'dots' ? t.play.turn.boxClosed : t.play.turn.coinTaken,
  };
  const turn = turnEvent(view);
  return (turn && reasons[turn.why]) ?? null;
}

/** What the last move did; an extra turn is told by the status already. */
export function storyOf(view: View): string[] {
  const sentences = narrate(view);
  return extraTurn(view, false) === null ? sentences : sentences.slice(0, -1);
}

/** Where there is one person, the other is the computer. */
function whoIs(game: Game, yours: Side[], side: Side): string {
  const alone = yours.length === 1 && !yours.includes(side) && game.seats[side - 1] === 'computer';
  return alone ? t.people.computer : sideName(side);
}

/** Whose turn it is, or how the game ended, in one sentence for the person who plays `yours`. */
export function statusText(game: Game, yours: Side[]): string {
  const { view } = game;
  const open = openSide(game);
  if (isOver(game)) return tellResult(view, game.ending);
  if (open !== null) return (yours.length > 0 ? t.play.waiting : t.play.openSeat)(sideName(open));
  const side = whoIs(game, yours, view.to_move);
  const isYours = yours.length === 1 && yours[0] === view.to_move;
  const again = extraTurn(view, isYours);
  if (isYours) {
    return again === null ? t.play.turn.yours : t.play.turn.because(t.play.turn.again, again);
  }
  if (game.waiting) return t.play.turn.queued(side);
  if (again !== null) return t.play.turn.because(t.play.turn.againAs(side), again);
  if (game.thinking) return t.play.turn.thinking(side);
  return yours.length === 2 ? t.play.turn.yoursAs(side) : t.play.turn.others(side);
}
