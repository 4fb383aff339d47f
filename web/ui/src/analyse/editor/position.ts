import type { BoardState, CoinsBoard, GridBoard, Pair, PitsBoard, Side } from '../../api/types';
import { gameOf, parseSpec } from '../../lib/spec';

/** A word at the end of some positions: Second may swap yet; the side to move must pass. */
export type Suffix = 'swap' | 'pass';

export interface Position {
  board: BoardState;
  toMove: Side;
  /** Coins and boxes taken; the other boards show the points themselves. */
  points: Pair<number>;
  suffix: Suffix | null;
}

/** The text of a position, as docs/rules writes it. */
export function positionText({ board, toMove, points, suffix }: Position): string {
  switch (board.kind) {
    case 'pits':
      return [...pitTexts(board), toMove, ...(suffix ? [suffix] : [])].join('|');
    case 'grid':
      return `${gridText(board)}|${toMove === 1 ? 'x' : 'o'}`;
    default:
      return [cutText(board), ...points, toMove].join('|');
  }
}

const pitTexts = (board: PitsBoard): string[] =>
  board.pits.map((pits, index) => [...pits, board.stores[index]].join(','));

function gridText({ columns, rows, cells }: GridBoard): string {
  const row = (index: number) => cells.slice(index * columns, (index + 1) * columns);
  return Array.from({ length: rows }, (_, index) => rowText(row(index))).join('/');
}

const rowText = (cells: (0 | Side)[]): string =>
  cells
    .map((cell) => '.xo'[cell])
    .join('')
    .replace(/\.+/g, (empty) => String(empty.length));

function cutText(board: CoinsBoard): string {
  const cut = board.strings.filter((string) => string.cut).map((string) => string.id);
  return cut.sort((a, b) => a - b).join('-') || '-';
}

/** The suffix that positions of a game may have. */
export function possibleSuffix(game: string): Suffix | null {
  if (gameOf(game) === 'mancala11') return 'pass';
  return parseSpec(game).values.pie === 'true' ? 'swap' : null;
}

/** The value of the coins that are taken: what the points of both sides must add up to. */
export const takenValue = (board: BoardState): number =>
  'coins' in board ? board.coins.reduce((sum, coin) => sum + (coin.taken ? coin.value : 0), 0) : 0;

/** First keeps its points as far as coins are taken; the rest is Second's. */
export function sharedPoints(board: BoardState, first: number): Pair<number> {
  const total = takenValue(board);
  const firsts = Math.max(0, Math.min(first, total));
  return [firsts, total - firsts];
}
