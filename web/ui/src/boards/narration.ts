import type { BoardEvent, BoardState, BotFailure, CoinsBoard, GameEnding, PitPlace, SeedsCause, Side, View } from '../api/types';
import { t } from '../i18n';
import { cellName } from './grid';
import { otherSide } from './sides';

export const sideName = (side: Side): string => (side === 1 ? t.boards.first : t.boards.second);

/** What the last move did, in sentences; who plays next, and why, comes last. */
export function narrate(view: View): string[] {
  const sown = view.last.filter((event) => isSeeds(event, 'sown'));
  return view.last.flatMap((event) => {
    // A sowing is one event a seed, and is told once, when it has come to its end.
    if (isSeeds(event, 'sown')) return event === sown.at(-1) ? [sowing(view.board, sown)] : [];
    return [sentence(view.board, event)];
  });
}

const isFailure = (reason: GameEnding['reason']): reason is BotFailure => Object.hasOwn(t.boards.failed, reason);

/** How a game ended: by its rules, as the view tells, or because somebody gave up, was too slow or failed. */
export function tellResult(view: View, ending?: GameEnding | null): string {
  const winner = ending?.winner ?? view.winner ?? 0;
  const over = t.boards.over[view.ending ?? 'played'];
  const [first, second] = view.points;
  if (winner === 0) return t.boards.drawn(over, first, second);
  const loser = sideName(otherSide(winner));
  if (ending?.reason === 'resigned') return t.boards.resigned(loser, sideName(winner));
  if (ending?.reason === 'out-of-time') return t.boards.outOfTime(loser, sideName(winner));
  if (ending && isFailure(ending.reason)) return t.boards.failed[ending.reason](loser, sideName(winner));
  const [points, others] = winner === 1 ? [first, second] : [second, first];
  return t.boards.won(over, sideName(winner), Math.abs(view.margin), points, others);
}

type SeedsEvent = Extract<BoardEvent, { kind: 'seeds' }>;

const isSeeds = (event: BoardEvent, cause: SeedsCause): event is SeedsEvent =>
  event.kind === 'seeds' && event.cause === cause;

function sowing(board: BoardState, sown: SeedsEvent[]): string {
  const [first] = sown;
  const last = sown.at(-1);
  if (!first || !last) return '';
  const seeds = sown.reduce((sum, event) => sum + event.seeds, 0);
  const pit = (first.from.pit ?? 0) + firstLabel(board);
  return t.boards.sown(sideName(first.from.side), t.boards.seeds(seeds), pit, placeName(board, last.to));
}

function sentence(board: BoardState, event: BoardEvent): string {
  switch (event.kind) {
    case 'seeds':
      return seedsMoved(board, event);
    case 'swapped':
      return t.boards.swapped;
    case 'filled':
      return t.boards.filled(sideName(event.side), nameOfCell(board, event.cell));
    case 'turned':
      return t.boards.turned(sideName(event.side), nameOfCell(board, event.cell));
    case 'given':
      return t.boards.given(sideName(otherSide(event.side)), event.cells, sideName(event.side));
    case 'cut':
      return (board.kind === 'dots' ? t.boards.lineDrawn : t.boards.stringCut)(sideName(event.side), event.id);
    case 'coin':
      return coinTaken(board as CoinsBoard, event);
    case 'turn':
      return t.boards.why[event.why](sideName(event.next));
  }
}

function seedsMoved(board: BoardState, { cause, seeds, from, to }: SeedsEvent): string {
  const say = cause === 'captured' ? t.boards.captured : cause === 'robbed' ? t.boards.robbed : t.boards.swept;
  return say(t.boards.seeds(seeds), placeName(board, from), placeName(board, to));
}

function coinTaken(board: CoinsBoard, event: Extract<BoardEvent, { kind: 'coin' }>): string {
  const coin = board.coins[event.coin];
  const who = sideName(event.side);
  const row = (coin?.row ?? 0) + 1;
  const column = (coin?.column ?? 0) + 1;
  return board.kind === 'dots'
    ? t.boards.boxTaken(who, row, column)
    : t.boards.coinTaken(who, event.value, row, column);
}

export function placeName(board: BoardState, { side, pit }: PitPlace): string {
  const who = sideName(side);
  return pit === null ? t.boards.storeOf(who) : t.boards.pitOf(who, pit + firstLabel(board));
}

const firstLabel = (board: BoardState): number => (board.kind === 'pits' ? board.first_label : 0);

const nameOfCell = (board: BoardState, cell: number): string => (board.kind === 'grid' ? cellName(board, cell) : '');
