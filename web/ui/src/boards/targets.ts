import type { BoardState, CoinsBoard, LegalMove, PitPlace, PitsBoard, View } from '../api/types';
import { t } from '../i18n';
import { drawnStrings, stringShape } from './coins';
import { lineCell, lineShape } from './dots';
import type { Point, Shape } from './geometry';
import { cellName, cellShape } from './grid';
import { pitShape, seedsAt } from './pits';

const BESIDE_ID = 17;

/** A hint drawn on a legal move: its rank from 1, and what it is worth. */
export interface Mark {
  move: string;
  rank: number;
  text: string;
}

/** A place on the board that can be chosen. */
export interface Target {
  key: string;
  name: string;
  shape: Shape;
  /** How the place shows that it can be chosen, where its drawing does not say so by itself. */
  sign?: 'ring' | 'dot' | 'chosen';
  mark?: Mark;
  /** Where the mark stands, if not in the middle of a line or at the corner of an area. */
  badge?: Point;
}

/** The legal moves that are places; `swap` and `pass` are none. */
export function moveTargets(view: View, marks: Mark[], flipped: boolean): Target[] {
  return view.legal.flatMap((legal) => {
    const place = placeOf(view, legal, flipped);
    if (!place) return [];
    const mark = marks.find((candidate) => candidate.move === legal.move);
    const name = mark ? t.boards.hint(place.name, mark.rank, mark.text) : place.name;
    return [{ ...place, key: legal.move, name, mark }];
  });
}

type NamedShape = Omit<Target, 'key' | 'mark'>;

function placeOf({ board, to_move }: View, { at }: LegalMove, flipped: boolean): NamedShape | null {
  if (at === undefined) return null;
  return board.kind === 'pits' ? pitTarget(board, { side: to_move, pit: at }, flipped) : placeAt(board, at, flipped);
}

function pitTarget(board: PitsBoard, place: PitPlace, flipped: boolean): NamedShape {
  const name = t.boards.pit((place.pit ?? 0) + board.first_label, t.boards.seeds(seedsAt(board, place)));
  return { name, shape: pitShape(board, place, flipped), sign: 'ring' };
}

function placeAt(board: Exclude<BoardState, PitsBoard>, at: number, flipped: boolean): NamedShape | null {
  if (board.kind === 'grid') {
    return { name: t.boards.cell(cellName(board, at)), shape: cellShape(board, at, flipped), sign: 'dot' };
  }
  return board.kind === 'dots' ? lineTarget(board, at, flipped) : stringTarget(board, at, flipped);
}

const lineTarget = (board: CoinsBoard, at: number, flipped: boolean): NamedShape => ({
  name: lineName(board, at),
  shape: lineShape(board, at, flipped),
});

function stringTarget(board: CoinsBoard, at: number, flipped: boolean): NamedShape | null {
  const drawn = drawnStrings(board, flipped)[at];
  if (!drawn) return null;
  const badge = { x: drawn.label.x + BESIDE_ID, y: drawn.label.y - BESIDE_ID };
  return { name: stringName(board, at), shape: stringShape(drawn), badge };
}

export function stringName(board: CoinsBoard, at: number): string {
  const string = board.strings[at];
  if (!string) return '';
  const value = board.coins[string.coin]?.value ?? 0;
  if (string.other === null) return t.boards.stringToGround(string.id, value);
  return t.boards.string(string.id, value, board.coins[string.other]?.value ?? 0);
}

export function lineName(board: CoinsBoard, at: number): string {
  const { row, column, horizontal } = lineCell(board, at);
  const say = horizontal ? t.boards.horizontalLine : t.boards.verticalLine;
  return say(board.strings[at]?.id ?? at + 1, row + 1, column + 1);
}
